import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type FormEvent, useState } from 'react';
import { nameWithSize } from '#domain/catalogue/sizes/name-with-size.ts';
import { MAX_ENTRY_PIECES } from '#domain/stock/counts/count.ts';
import { formatCount } from '#domain/text/count.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { keyOf, type Reading } from './reading/readings.ts';
import { signal } from './reading/signal.ts';
import type { DeskView } from './use-count-desk.ts';

type Counted = Pick<Reading, 'itemId' | 'barcode'>;

interface LastReadingProps {
  view: DeskView;
  add: (what: Counted, quantity: number) => Promise<void>;
}

const STEP =
  'grid size-16 shrink-0 place-items-center rounded-house border border-ink active:bg-paper-sunken disabled:border-line disabled:text-ink-faint';

/**
 * The last reading in large type, and the total of its item. Buttons count one more or one less, or set a typed total.
 */
export function LastReading({ view: { desk, sender, state }, add }: LastReadingProps) {
  const [last] = state.recent;
  const [typing, setTyping] = useState(false);
  if (!last) {
    return (
      <p className="my-3 rounded-house border border-line border-dashed px-4 py-8 text-center text-ink-soft">
        Lee un código con el lector o la cámara, o búscalo por nombre.
      </p>
    );
  }
  const item = last.itemId === null ? undefined : desk.items.item(last.itemId);
  const total = desk.total(keyOf(last));
  const what: Counted = { itemId: last.itemId, barcode: last.barcode };
  const name = item ? nameWithSize(item) : `Código ${last.barcode}`;
  return (
    <section aria-label="Última lectura" className="my-3 rounded-house border border-line-strong bg-paper-raised p-4">
      <p role="status" className="min-h-14 text-balance font-medium text-xl leading-tight">
        {name}
        <span className="sr-only">: {formatCount(total)}</span>
        <span className="tabular mt-1 block font-normal text-ink-soft text-sm">
          {item
            ? `${item.ref} · ${item.barcode}`
            : 'Ningún producto de este conteo lo tiene; se guarda para resolverlo.'}
        </span>
      </p>
      <div className="mt-3 flex items-center justify-between gap-3">
        <button
          type="button"
          aria-label="Una menos"
          disabled={total === 0}
          className={STEP}
          onClick={() => void add(what, -1)}
        >
          <Minus aria-hidden className="size-7" />
        </button>
        <button
          type="button"
          aria-label={`Escribir la cantidad; van ${formatCount(total)}`}
          onClick={() => setTyping(true)}
          className="tabular min-h-16 min-w-0 grow rounded-house font-display text-5xl hover:bg-paper-sunken"
        >
          {formatCount(total)}
        </button>
        <button type="button" aria-label="Una más" className={STEP} onClick={() => void add(what, 1)}>
          <Plus aria-hidden className="size-7" />
        </button>
      </div>
      {item && (item.expected !== null || item.shelf) && (
        <p className="mt-2 text-center text-ink-soft text-sm">
          {[item.expected !== null && `Se esperan ${formatCount(item.expected)}`, item.shelf && `estante ${item.shelf}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {typing && (
        <QuantityDialog
          name={name}
          total={total}
          onClose={() => setTyping(false)}
          onSet={(quantity) =>
            void desk.setTotal(what, quantity).then((reading) => {
              signal(reading ? 'known' : 'unknown');
              sender.soon();
            })
          }
        />
      )}
    </section>
  );
}

interface QuantityDialogProps {
  name: string;
  total: number;
  onSet: (quantity: number) => void;
  onClose: () => void;
}

function QuantityDialog({ name, total, onSet, onClose }: QuantityDialogProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  function send(event: FormEvent) {
    event.preventDefault();
    const text = typed.trim();
    if (!/^\d{1,6}$/.test(text) || Number(text) > MAX_ENTRY_PIECES) {
      setProblem(`Escribe un número entero hasta ${formatCount(MAX_ENTRY_PIECES)}.`);
      return;
    }
    onSet(Number(text));
    onClose();
  }
  return (
    <Dialog open onOpenChange={onClose} title="Cuántas hay en total" description={name}>
      <form onSubmit={send} noValidate className="space-y-4">
        <Field label="Cantidad" hint={`Van ${formatCount(total)}. Escribe 0 si no hay ninguna.`} error={problem}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            className="tabular text-right text-2xl"
          />
        </Field>
        <Button type="submit" size="lg" wide>
          Guardar
        </Button>
      </form>
    </Dialog>
  );
}

/** Shown below the last reading. */
const SHOWN = 8;

export function RecentReadings({ view: { desk, state } }: { view: DeskView }) {
  const before = state.recent.slice(1, SHOWN + 1);
  if (before.length === 0) return null;
  return (
    <section aria-label="Lecturas anteriores" className="mt-5">
      <h2 className="mb-1 font-medium text-sm">Lecturas anteriores</h2>
      <ul className="divide-y divide-line text-sm">
        {before.map(({ id, itemId, barcode, quantity }) => {
          const item = itemId === null ? undefined : desk.items.item(itemId);
          return (
            <li key={id} className="flex justify-between gap-3 py-1.5">
              <span className="min-w-0 truncate">{item ? nameWithSize(item) : `Código ${barcode}`}</span>
              <span className="tabular shrink-0">
                {quantity > 0 && '+'}
                {formatCount(quantity)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
