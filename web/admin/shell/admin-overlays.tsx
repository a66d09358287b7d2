import { memo } from 'react';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { NAV_ITEMS } from '../menu/nav-items.ts';
import { useLogOut } from './use-log-out.ts';

const Palette = onDemand(() => import('../palette/palette.tsx'));
const KeyHelp = onDemand(() => import('../keys/key-help.tsx'));

/** What opens over any screen of the admin. */
export type Overlay = 'palette' | 'help';

interface AdminOverlaysProps {
  shown: Overlay | null;
  onShow: (overlay: Overlay | null) => void;
}

/** The palette and the list of keys; their code comes when one is first opened. */
export const AdminOverlays = memo(function AdminOverlays({ shown, onShow }: AdminOverlaysProps) {
  const logOut = useLogOut();
  return (
    <>
      <Palette
        open={shown === 'palette'}
        onOpenChange={(open) => !open && onShow(null)}
        screens={NAV_ITEMS}
        showKeys={() => onShow('help')}
        logOut={() => void logOut()}
      />
      <KeyHelp open={shown === 'help'} onOpenChange={(open) => !open && onShow(null)} />
    </>
  );
});
