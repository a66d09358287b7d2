import { useState } from 'react';
import type { z } from 'zod';
import type { SaleRecord } from '#contract/sales/sale.ts';
import { withholding } from '#contract/taxes/withholding.ts';
import { ask, ifVersion } from '#web/admin/api/ask.ts';
import { ActionButton } from '#web/admin/kit/document/action.tsx';
import { CheckLine } from '#web/admin/kit/document/choices.tsx';
import { FormBody } from '#web/admin/kit/form/form-body.tsx';
import { useField } from '#web/admin/kit/form/form-context.ts';
import { FormText } from '#web/admin/kit/form/form-fields.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { RecordConflict } from '#web/admin/kit/form/version-conflict.tsx';
import { useSave } from '#web/admin/kit/use-save.ts';
import { SALES } from '../data/sale-queries.ts';

const NONE = { withholds: false, number: null };
const LABELS = { withholds: 'El comprador retiene parte del IVA', number: 'Número del comprobante de retención' };

function valuesOf({ attributes: { withholding: noted = NONE } }: SaleRecord) {
  return { withholds: noted.withholds, number: noted.number ?? '' };
}

/** Whether the buyer withholds part of the IVA, as special taxpayers do, and the number of the comprobante. */
export function WithholdingNote({ sale }: { sale: SaleRecord }) {
  const [open, setOpen] = useState(false);
  const { withholds, number } = sale.attributes.withholding ?? NONE;
  if (open) return <Writing sale={sale} onEnd={() => setOpen(false)} />;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {withholds && (
        <p className="tabular">
          El comprador retiene IVA. {number ? `Comprobante ${number}` : 'Falta el número del comprobante'}
        </p>
      )}
      <ActionButton
        small
        label={withholds ? 'Cambiar la retención' : 'Anotar retención de IVA'}
        onClick={() => setOpen(true)}
      />
    </div>
  );
}

function Writing({ sale, onEnd }: { sale: SaleRecord; onEnd: () => void }) {
  const [seen, setSeen] = useState(sale);
  const merge = { valuesOf, onSeen: setSeen };
  const record = useRecordForm({ schema: withholding, values: valuesOf(sale), merge });
  const headers = ifVersion(seen.attributes.version);
  const save = useSave({
    save: (body: z.output<typeof withholding>) =>
      ask<unknown>(`/sales/${sale.id}/withholding`, { method: 'PUT', body, headers }),
    refreshes: [SALES],
    success: 'Retención anotada',
  });
  return (
    <div className="mt-3 max-w-md">
      <FormBody
        record={record}
        className="space-y-3"
        notice={<RecordConflict record={record} labels={LABELS} format={say} />}
        onSave={async (body) => {
          await save.mutateAsync(body);
          onEnd();
        }}
      >
        <WithholdsBox />
        <FormText
          name="number"
          label={LABELS.number}
          hint="14 dígitos: año, mes y ocho más. Se puede anotar cuando llegue."
          inputMode="numeric"
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-2">
          <ActionButton small type="submit" label="Guardar retención" variant="primary" busy={record.busy} />
          <ActionButton small label="Descartar" variant="quiet" onClick={onEnd} />
        </div>
      </FormBody>
    </div>
  );
}

function WithholdsBox() {
  const { value, change } = useField('withholds');
  return (
    <CheckLine checked={value === true} onChange={change}>
      {LABELS.withholds}
    </CheckLine>
  );
}

function say(value: unknown): string {
  return typeof value === 'boolean' ? (value ? 'Sí' : 'No') : String(value ?? '');
}
