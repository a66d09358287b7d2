import { Drawer } from '#web/ui/overlay/drawer.tsx';
import type { Openable } from '#web/ui/overlay/on-demand.tsx';
import SuggestionBox from './suggestion-box.tsx';

/** Search drawer for phones; its code loads when it is first opened. */
export default function SearchDrawer({ open, onOpenChange }: Openable) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} side="top" title="Buscar">
      <SuggestionBox placeholder="Buscar categorías" inline onLeave={() => onOpenChange(false)} />
    </Drawer>
  );
}
