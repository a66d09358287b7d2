import { Drawer } from '#web/ui/overlay/drawer.tsx';
import SuggestionBox from './suggestion-box.tsx';

interface SearchDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Search drawer for phones; its code loads when it is first opened. */
export default function SearchDrawer({ open, onOpenChange }: SearchDrawerProps) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} side="top" title="Buscar">
      <SuggestionBox placeholder="Buscar categorías" inline onLeave={() => onOpenChange(false)} />
    </Drawer>
  );
}
