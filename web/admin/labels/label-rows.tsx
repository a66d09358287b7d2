import X from 'lucide-react/icons/x';
import { memo } from 'react';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { MAX_LABELS, type Paper } from '#domain/labels/papers.ts';
import { formatCount } from '#domain/text/count.ts';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { faultWords, noteWords, SYMBOLOGY_NAMES } from './label-words.ts';
import type { LabelFault, PreparedLabel } from './print/prepare-label.ts';
import { type EditLabels, without, withQuantity } from './use-label-request.ts';

export interface LabelRow {
  id: number;
  quantity: number;
  product: ItemRecord;
  label: PreparedLabel | LabelFault;
}

interface LabelRowsProps {
  rows: readonly LabelRow[];
  paper: Paper;
  /** Must be stable. */
  onEdit: EditLabels;
}

/** The products with the number of their labels, and notes about them. */
export function LabelRows({ rows, ...row }: LabelRowsProps) {
  return (
    <ul aria-label="Productos con etiquetas" className="divide-y divide-line border-line border-y">
      {rows.map((one) => (
        <Row key={one.id} {...one} {...row} />
      ))}
    </ul>
  );
}

const Row = memo(function Row(props: LabelRow & Omit<LabelRowsProps, 'rows'>) {
  const { id, quantity, product, label, paper, onEdit } = props;
  const { name, size, ref, barcode, stock } = product.attributes;
  const title = `${name}, ${sizePhrase(size)}`;
  const faulty = 'fault' in label;
  function setQuantity(typed: string) {
    const pieces = Math.min(MAX_LABELS, Math.max(0, Math.trunc(Number(typed)) || 0));
    onEdit((items) => withQuantity(items, id, pieces));
  }
  const words = faulty ? faultWords(label, paper) : noteWords(label);
  return (
    <li className="flex items-start gap-3 py-2">
      <div className="min-w-0 flex-1 text-sm">
        <p className="wrap-anywhere font-medium">{title}</p>
        <p className="tabular flex flex-wrap gap-x-3 text-ink-soft">
          <span>Ref. {ref}</span>
          {barcode && <span className="min-w-0 break-words">{barcode}</span>}
          {!faulty && <span>{SYMBOLOGY_NAMES[label.symbology]}</span>}
          <span>{formatCount(stock)} en existencia</span>
        </p>
        {words && <p className={faulty ? 'mt-0.5 text-danger' : 'mt-0.5 text-amber'}>{words}</p>}
      </div>
      <TextInput
        type="number"
        min={0}
        max={MAX_LABELS}
        aria-label={`Etiquetas de ${title}`}
        className="tabular max-w-20 text-right"
        value={quantity}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setQuantity(target.value)}
        onKeyDown={(event) => {
          // The search box gets the focus back for the next scan.
          if (event.key === 'Enter') document.querySelector<HTMLElement>('[data-list-search]')?.focus();
        }}
      />
      <IconButton label={`Quitar ${title}`} title="Quitar" onClick={() => onEdit((items) => without(items, id))}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </li>
  );
});
