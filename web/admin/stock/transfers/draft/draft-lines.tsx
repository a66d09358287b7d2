import Trash2 from 'lucide-react/icons/trash';
import type { TransferItem } from '#contract/stock/transfer-items.ts';
import { nameWithSize } from '#domain/catalogue/sizes/name-with-size.ts';
import { formatCount } from '#domain/text/count.ts';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { DraftLine } from './draft.ts';

interface DraftLinesProps {
  lines: readonly DraftLine[];
  /** Stock at both ends, by item id; items that are not loaded yet are missing. */
  items: ReadonlyMap<number, TransferItem>;
  /** The server's message for each refused line, by item id. */
  refused: ReadonlyMap<number, string>;
  onQuantity: (item: number, quantity: number) => void;
  onRemove: (item: number) => void;
}

/** The lines of a draft with the stock at both ends: rows on a wide screen, cards on a phone. */
export function DraftLines({ lines, items, refused, ...acts }: DraftLinesProps) {
  return (
    <ul aria-label="Artículos del traslado" className="divide-y divide-line border-line border-y">
      {lines.map((line) => (
        <DraftRow key={line.item} line={line} item={items.get(line.item)} refusal={refused.get(line.item)} {...acts} />
      ))}
    </ul>
  );
}

interface DraftRowProps extends Pick<DraftLinesProps, 'onQuantity' | 'onRemove'> {
  line: DraftLine;
  item: TransferItem | undefined;
  refusal: string | undefined;
}

function DraftRow({ line, item, refusal, onQuantity, onRemove }: DraftRowProps) {
  const name = nameWithSize(line);
  const caution = refusal ?? (item && cautionOf(line.quantity, item));
  const isWrong = refusal !== undefined || (item !== undefined && line.quantity > item.available);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-1 py-2 md:grid-cols-[minmax(0,1fr)_14rem_auto_auto]">
      <div className="min-w-0 max-md:col-span-3">
        <p className="wrap-anywhere font-medium text-sm">{name}</p>
        <p className="tabular wrap-anywhere text-ink-soft text-sm">
          Ref. {line.ref} · {line.barcode}
        </p>
      </div>
      <p className="tabular text-ink-soft text-sm">
        {item ? `${formatCount(item.available)} disp.` : 'Consultando...'}
        {item && item.there !== null && ` · ${formatCount(item.there)} en destino`}
        {item?.coming ? ` (+${formatCount(item.coming)} en camino)` : null}
      </p>
      <TextInput
        type="number"
        inputMode="numeric"
        min={1}
        aria-label={`Cantidad de ${name}`}
        aria-invalid={isWrong || undefined}
        className="tabular w-28! text-right"
        value={line.quantity}
        onChange={({ currentTarget }) => {
          const quantity = Number(currentTarget.value);
          if (quantity >= 1) onQuantity(line.item, quantity);
        }}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <IconButton label={`Quitar ${name}`} onClick={() => onRemove(line.item)}>
        <Trash2 aria-hidden className="size-4" strokeWidth={1.5} />
      </IconButton>
      {caution && (
        <p
          className={`col-span-full text-sm ${isWrong ? 'text-danger' : 'text-amber'}`}
          role={isWrong ? 'alert' : undefined}
        >
          {caution}
        </p>
      )}
    </li>
  );
}

/** Warns when the origin has less than the quantity, or would fall below its minimum; null otherwise. */
export function cautionOf(quantity: number, { available, minimum }: TransferItem): string | null {
  if (quantity > available)
    return available > 0 ? `Solo hay ${formatCount(available)} en el origen.` : 'No hay en el origen.';
  const left = available - quantity;
  return left < minimum ? `En el origen quedan ${formatCount(left)}: su mínimo es ${formatCount(minimum)}.` : null;
}
