import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import { memo, useState } from 'react';
import type { Session } from '#web/browser/session.ts';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { NavList } from './nav-list.tsx';
import { OwnPlaces } from './own-places.tsx';

interface MobileTopBarProps {
  session: Session;
  shopName: string;
  onSearch: () => void;
}

export const MobileTopBar = memo(function MobileTopBar({ session, shopName, onSearch }: MobileTopBarProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className="relative top-0 tall:sticky z-30 flex items-center justify-between bg-night px-1 text-on-night md:hidden print:hidden">
      <button
        type="button"
        aria-label="Abrir menú"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="grid size-13 place-items-center rounded-house"
      >
        <Menu aria-hidden className="size-5" strokeWidth={1.5} />
      </button>
      <p className="font-display text-lg">{shopName}</p>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onSearch}
        className="grid size-13 place-items-center rounded-house"
      >
        <Search aria-hidden className="size-5" strokeWidth={1.5} />
        <span className="sr-only">Buscar en la administración</span>
      </button>
      <Drawer open={open} onOpenChange={setOpen} title={shopName} side="left" isMenu>
        <div className="-mx-5 -my-4 flex h-[calc(100%+2rem)] flex-col gap-2 bg-night p-3 text-on-night">
          <NavList onGo={close} />
          <OwnPlaces session={session} onGo={close} />
        </div>
      </Drawer>
    </header>
  );
});
