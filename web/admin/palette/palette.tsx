import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { useMay } from '../access/may.client.tsx';
import { setDensity, useDensity } from '../kit/table/density.ts';
import { type PaletteEntry, type PaletteGroup, type PalettePlaces, placesFor } from './palette-places.ts';
import { useMatchingRecords } from './record-sources.ts';

interface PaletteProps extends Pick<PalettePlaces, 'screens' | 'showKeys' | 'logOut'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Finds screens, records and actions by name. Loaded when it is first opened. */
export default function Palette({ open, onOpenChange, ...places }: PaletteProps) {
  const navigate = useNavigate();
  // The screen that an entry opens takes the focus itself.
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
              // Ctrl+K closes the palette, and does not open the browser's search.
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

interface PaletteSearchProps extends Pick<PalettePlaces, 'screens' | 'showKeys' | 'logOut'> {
  onChoose: (entry: PaletteEntry) => void;
}

/** The field and its matches: screens and actions at once, records when the server answers. */
function PaletteSearch({ onChoose, ...places }: PaletteSearchProps) {
  const [text, setText] = useState('');
  const density = useDensity();
  const may = useMay();
  const records = useMatchingRecords(text, may);
  const groups: PaletteGroup[] = [...placesFor(text, { ...places, may, density, setDensity }), ...records.groups];
  const nothing = records.failed.length > 0 ? '' : 'Nada coincide con la búsqueda';
  const status = groups.length > 0 ? '' : records.searching ? 'Buscando...' : nothing;

  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={groups}
      value={text}
      // Choosing an entry would write its name into the field.
      onValueChange={(value, { reason }) => reason !== 'item-press' && setText(value)}
      itemToStringValue={(entry: PaletteEntry) => entry.label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center border-line border-b-2 pr-1 pl-4 transition-colors focus-within:border-gold">
        {records.searching ? (
          <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin text-ink-faint" strokeWidth={1.5} />
        ) : (
          <Search aria-hidden className="size-5 shrink-0 text-ink-faint" strokeWidth={1.5} />
        )}
        <Autocomplete.Input
          aria-label="Buscar pantallas, productos, ventas, clientes y acciones"
          placeholder="Producto, venta, cliente, pantalla o acción"
          maxLength={100}
          className="h-13 min-w-0 flex-1 bg-transparent px-3 text-base outline-none focus-visible:shadow-none placeholder:text-ink-faint"
        />
        <Dialog.Close
          aria-label="Cerrar"
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-house transition-colors hover:bg-paper-sunken"
        >
          <X aria-hidden className="size-5" />
        </Dialog.Close>
      </div>
      <div className="min-h-24 flex-1 overflow-y-auto overscroll-contain py-2">
        <Autocomplete.List>
          {(group: PaletteGroup) => (
            <Autocomplete.Group key={group.name} items={group.items} className="pb-2">
              <Autocomplete.GroupLabel className="px-4 pt-1 pb-1.5 text-ink-faint text-sm">
                {group.name}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(entry: PaletteEntry) => <Entry key={entry.id} entry={entry} onChoose={onChoose} />}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
        <p role="status" className="px-4 py-6 text-center text-ink-soft text-sm empty:hidden">
          {status}
        </p>
        {records.failed.length > 0 && (
          <div role="alert" className="mx-4 mb-2 border-danger border-l-4 bg-danger-soft px-4 py-3 text-sm">
            {records.failed.map(({ name, message }) => (
              <p key={name}>
                No se pudo buscar en {name.toLowerCase()}. {message}
              </p>
            ))}
            <Button size="sm" variant="secondary" className="mt-3 min-h-11" onClick={records.retry}>
              Reintentar
            </Button>
          </div>
        )}
      </div>
    </Autocomplete.Root>
  );
}

function Entry({ entry, onChoose }: { entry: PaletteEntry; onChoose: (entry: PaletteEntry) => void }) {
  const { label, detail, icon: Icon } = entry;
  return (
    <Autocomplete.Item
      value={entry}
      onClick={() => onChoose(entry)}
      className="flex min-h-11 cursor-pointer scroll-my-2 items-center gap-3 px-4 py-1 text-sm outline-none data-highlighted:bg-paper-sunken"
    >
      <Icon aria-hidden className="size-4.5 shrink-0 text-ink-soft" strokeWidth={1.5} />
      <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:gap-4">
        <span className="truncate sm:max-w-[60%] sm:shrink-0">{label}</span>
        {detail && <span className="tabular min-w-0 truncate text-ink-faint sm:ml-auto">{detail}</span>}
      </span>
    </Autocomplete.Item>
  );
}
