import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  side?: 'left' | 'right' | 'top';
  /** Whether the drawer is as narrow as the admin's menu (18rem). */
  isMenu?: boolean;
  /** Stays at the bottom while the body scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

const SIDES = {
  left: 'inset-y-0 left-0 w-[min(24rem,calc(100vw-2.5rem))] data-starting-style:-translate-x-full data-ending-style:-translate-x-full',
  right:
    'inset-y-0 right-0 w-[min(24rem,calc(100vw-2.5rem))] data-starting-style:translate-x-full data-ending-style:translate-x-full',
  top: 'inset-x-0 top-0 max-h-dvh data-starting-style:-translate-y-full data-ending-style:-translate-y-full',
};

/** A panel that slides in over the page: menu, search and filters on a phone. */
export function Drawer({ open, onOpenChange, title, side = 'right', isMenu = false, footer, children }: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-overlay transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          className={cx(
            'fixed z-50 flex flex-col bg-paper text-ink transition-[translate] duration-200',
            SIDES[side],
            isMenu && 'max-w-72',
          )}
        >
          <header className="flex items-center justify-between border-line border-b py-2 pr-2 pl-5">
            <Base.Title className="text-xl">{title}</Base.Title>
            <Base.Close
              aria-label="Cerrar"
              className="inline-flex size-11 items-center justify-center rounded-house transition-colors hover:bg-paper-sunken"
            >
              <X aria-hidden className="size-5" />
            </Base.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
          {footer && <footer className="border-line border-t px-5 py-4">{footer}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
