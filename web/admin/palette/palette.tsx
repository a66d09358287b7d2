import { Dialog } from '@base-ui/react/dialog';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { PaletteEntry, PalettePlaces } from './palette-places.ts';
import { PaletteSearch } from './palette-search.tsx';

interface PaletteProps extends Pick<PalettePlaces, 'screens' | 'showKeys' | 'logOut'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Finds screens, records and actions by name. Loaded when it is first opened. */
export default function Palette({ open, onOpenChange, ...places }: PaletteProps) {
  const navigate = useNavigate();
  // A screen opened by an entry takes the focus itself.
  const chosen = useRef(false);

  function choose({ go }: PaletteEntry) {
    chosen.current = typeof go === 'string';
    onOpenChange(false);
    if (typeof go === 'function') return go();
    void navigate(go);
  }

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-overlay transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center px-3 pt-3 pb-3 md:pt-[12vh]">
          <Dialog.Popup
            aria-label="Buscar en la administración"
            onKeyDown={(event) => {
              // Ctrl+K closes it, and does not open the search of the browser.
              if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
              event.preventDefault();
              onOpenChange(false);
            }}
            finalFocus={() => {
              if (!chosen.current) return true;
              chosen.current = false;
              document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
              return false;
            }}
            className="flex max-h-[min(36rem,calc(100dvh-1.5rem))] w-full max-w-xl flex-col rounded-house bg-paper-raised text-ink shadow-float transition-[opacity,translate] data-ending-style:-translate-y-2 data-starting-style:-translate-y-2 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <PaletteSearch onChoose={choose} {...places} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
