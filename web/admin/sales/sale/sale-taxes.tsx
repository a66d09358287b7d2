import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { SaleRecord } from '#contract/sales/sale.ts';
import { withholding } from '#contract/taxes/withholding.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { formatPercent } from '#domain/money/percent.ts';
import { ask, ifVersion } from '#web/admin/api/ask.ts';
import { ActionButton } from '#web/admin/kit/document/action.tsx';
import { CheckLine } from '#web/admin/kit/document/choices.tsx';
import { Facts } from '#web/admin/kit/document/facts.tsx';
import { type LineColumn, LineTable } from '#web/admin/kit/document/line-table.tsx';
import { bsText, usdText } from '#web/admin/kit/document/money-text.ts';
import { FormBody } from '#web/admin/kit/form/form-body.tsx';
import { useField } from '#web/admin/kit/form/form-context.ts';
import { FormText } from '#web/admin/kit/form/form-fields.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { RecordConflict } from '#web/admin/kit/form/version-conflict.tsx';
import { useSave } from '#web/admin/kit/use-save.ts';
import { SALES } from '../data/sale-queries.ts';

interface TaxLine {
  name: ReactNode;
  discount: string;
  base: ReactNode;
  iva: ReactNode;
}

const COLUMNS: readonly LineColumn<TaxLine>[] = [
  { header: 'Producto', cell: ({ name }) => name },
  { header: 'Descuento', cell: ({ discount }) => discount, wideOnly: true },
  { header: 'Base', cell: ({ base }) => base },
  { header: 'IVA', cell: ({ iva }) => iva },
];

/** The tax base and the taxes of a sale, by line and in total, and the company on its invoice. */
export function SaleTaxes({ sale }: { sale: SaleRecord }) {
  const { taxes, products, company } = sale.attributes;
  if (!taxes) return null;
  const lines = taxes.lines.map((line, index): TaxLine => {
    const product = products[index];
    return {
      name: product ? `${product.name}, ${sizePhrase(product.size)}` : '',
      discount: line.discount > 0 ? `−${usdText(line.discount)}` : '—',
      base: usdText(line.base),
      iva: (
        <>
          {usdText(line.iva)}
          <span className="block text-ink-faint">{formatPercent(line.percent)} %</span>
        </>
      ),
    };
  });
  const sums = [
    sumLine('En total', usdText(taxes.base), usdText(taxes.iva)),
    sumLine('En bolívares', bsText(taxes.base_bs), bsText(taxes.iva_bs)),
  ];
  return (
    <section>
      <h3 className="text-lg">Impuestos</h3>
      <LineTable columns={COLUMNS} lines={[...lines, ...sums]} keyOf={(_, index) => index} />
      <Facts
        layout="right"
        className="mt-3"
        facts={[
          [`IGTF (${formatPercent(taxes.igtf_percent)} %)`, taxes.igtf > 0 && usdText(taxes.igtf)],
          ['A pagar con IGTF', taxes.igtf > 0 && usdText(taxes.to_pay)],
          ['Factura a nombre de', company?.name],
          ['RIF', company?.rif],
          ['Domicilio fiscal', company?.address],
        ]}
      />
      <WithholdingNote sale={sale} />
    </section>
  );
}

function sumLine(name: string, base: string, iva: string): TaxLine {
  const strong = (text: string) => <span className="font-medium">{text}</span>;
  return { name: strong(name), discount: '', base: strong(base), iva: strong(iva) };
}

const NONE = { withholds: false, number: null };
const LABELS = { withholds: 'El comprador retiene parte del IVA', number: 'Número del comprobante de retención' };

function valuesOf({ attributes: { withholding: noted = NONE } }: SaleRecord) {
  return { withholds: noted.withholds, number: noted.number ?? '' };
}

/** Whether the buyer withholds part of the IVA, as special taxpayers do, and the number of the comprobante. */
function WithholdingNote({ sale }: { sale: SaleRecord }) {
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
        needs={['fiscal.write']}
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
        notice={<RecordConflict record={record} labels={LABELS} />}
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
