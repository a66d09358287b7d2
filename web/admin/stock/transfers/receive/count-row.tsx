import type { TransferLineRecord } from '#contract/stock/transfer.ts';
import { nameWithSize } from '#domain/catalogue/sizes/name-with-size.ts';
import { refuseArrival } from '#domain/stock/transfers/transfer-words.ts';
import { formatCount } from '#domain/text/count.ts';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';

interface CountRowProps {
  line: TransferLineRecord;
  /** Null: not counted yet. */
  received: number | null;
  showsExpected: boolean;
  /** What was scanned last. */
  isLast: boolean;
  onCount: (received: number) => void;
}

/** One item of a transfer that is being counted. */
export function CountRow({ line, received, showsExpected, isLast, onCount }: CountRowProps) {
  const name = nameWithSize(line);
  return (
    <li className={cx('grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 py-2', isLast && 'bg-leaf-soft')}>
      <div className="min-w-0">
        <p className="font-medium text-sm">{name}</p>
        <p className="tabular wrap-anywhere text-ink-soft text-sm">
          Ref. {line.ref} · {line.barcode}
          {showsExpected && ` · enviadas ${formatCount(line.sent ?? 0)}`}
        </p>
      </div>
      <Field
        label={`Contadas de ${name}`}
        hideLabel
        error={received === null ? null : refuseArrival(received, line.sent ?? 0)}
      >
        <TextInput
          type="number"
          inputMode="numeric"
          min={0}
          className="tabular w-28! text-right"
          value={received ?? ''}
          placeholder="0"
          onChange={({ currentTarget: { value } }) => onCount(Math.max(0, Math.round(Number(value))))}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Field>
    </li>
  );
}
