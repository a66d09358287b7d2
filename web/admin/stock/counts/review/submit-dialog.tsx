import { useState } from 'react';
import type { CountDetail } from '#contract/stock/count.ts';
import { formatCount } from '#domain/text/count.ts';
import { ConfirmDialog } from '#web/admin/kit/dialog/confirm-dialog.tsx';
import { useSubmitCount } from '../count-queries.ts';

const CHOICES = [
  { value: 'zero', label: 'No hay ninguna pieza', hint: 'Se cuentan como 0.' },
  { value: 'leave', label: 'No se contaron', hint: 'Sus existencias no cambian.' },
] as const;

/** Ends the counting, and asks what is to become of lines that nobody counted. */
export function SubmitDialog({ count: { id, attributes }, onClose }: { count: CountDetail; onClose: () => void }) {
  const submit = useSubmitCount(id);
  const { lines, counted } = attributes.summary;
  const [uncounted, setUncounted] = useState<'zero' | 'leave' | null>(lines === counted ? 'leave' : null);
  const [unsaid, setUnsaid] = useState(false);
  const { version } = attributes;
  const missing = unsaid && uncounted === null ? 'Di qué se hace con lo que no se contó.' : null;
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Entregar el conteo"
      confirmLabel="Entregar"
      danger={false}
      busy={submit.isPending}
      problem={submit.error?.message ?? missing}
      onConfirm={() => {
        if (uncounted === null) setUnsaid(true);
        else submit.mutate({ version, uncounted }, { onSuccess: onClose });
      }}
    >
      <p>Después de entregarlo no recibe más lecturas, y otra persona aprueba las diferencias.</p>
      {lines > counted && (
        <fieldset className="space-y-2">
          <legend className="mb-2 font-medium">
            {lines - counted === 1 ? 'Queda 1 línea' : `Quedan ${formatCount(lines - counted)} líneas`} sin contar:
          </legend>
          {CHOICES.map(({ value, label, hint }) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="uncounted"
                checked={uncounted === value}
                onChange={() => setUncounted(value)}
                className="size-4 accent-ink"
              />
              <span>
                {label}. <span className="text-ink-soft">{hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </ConfirmDialog>
  );
}
