import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { SalesBook } from '#contract/fiscal/sales-book.ts';
import { DOCUMENT_NAMES } from '#domain/fiscal/document-number.ts';
import { bsText } from '#web/admin/kit/document/money-text.ts';

/** The sums of the month, and problems with its document numbers. */
export function BookFigures({ book }: { book: SalesBook }) {
  const { totals, rates, faults, withoutInvoice } = book;
  const figures = [
    { name: 'Total con IVA', value: bsText(totals.total_bs) },
    { name: 'Exento', value: bsText(totals.exempt_bs) },
    ...rates
      .filter(({ percent }) => percent > 0)
      .flatMap(({ percent, base_bs, iva_bs }) => [
        { name: `Base al ${percentText(percent)}`, value: bsText(base_bs) },
        { name: `IVA al ${percentText(percent)}`, value: bsText(iva_bs) },
      ]),
    { name: 'IVA retenido', value: bsText(totals.withheld_bs) },
    { name: 'IGTF', value: bsText(totals.igtf_bs) },
  ];
  return (
    <>
      <dl className="mb-6 flex flex-wrap gap-x-8 gap-y-4 border-line border-y py-5">
        {figures.map(({ name, value }) => (
          <div key={name} className="min-w-36">
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd className="tabular mt-1 whitespace-nowrap text-lg">{value}</dd>
          </div>
        ))}
      </dl>
      {(faults.length > 0 || withoutInvoice.sales > 0) && (
        <div className="mb-6 border-amber border-l-4 bg-amber-soft px-4 py-3 text-sm">
          <p className="flex items-center gap-2 font-medium">
            <TriangleAlert aria-hidden className="size-4 text-amber" strokeWidth={1.5} />
            Por revisar
          </p>
          <ul className="tabular mt-1 list-disc space-y-1 pl-6">
            {faults.map((fault) => (
              <li key={`${fault.kind} ${fault.fault} ${fault.from}`}>{faultText(fault)}</li>
            ))}
            {withoutInvoice.sales > 0 && (
              <li>
                {withoutInvoice.sales === 1 ? '1 venta validada' : `${withoutInvoice.sales} ventas validadas`} este mes
                sin factura: {bsText(withoutInvoice.total_bs)}
              </li>
            )}
          </ul>
        </div>
      )}
    </>
  );
}

/** The resumen of the month, and the comprobantes for invoices of other months. */
export function BookSummary({ book }: { book: SalesBook }) {
  const { summary, totals, late_withholdings: late } = book;
  if (summary.length === 0 && late.length === 0 && totals.igtf_bs === 0) return null;
  const rows = [
    ...summary.map(({ name, base_bs, iva_bs }) => [name, bsText(base_bs), bsText(iva_bs)] as const),
    ['Ventas exentas', bsText(totals.exempt_bs), ''] as const,
    ['Débito fiscal', bsText(totals.base_bs), bsText(totals.iva_bs)] as const,
    ['IVA retenido por compradores', '', bsText(totals.withheld_bs)] as const,
    ['IGTF percibido', '', bsText(totals.igtf_bs)] as const,
  ];
  return (
    <section className="mt-8 max-w-3xl">
      <h2 className="text-xl">Resumen</h2>
      <table className="mt-3 w-full text-sm">
        <thead>
          <tr className="border-line border-b text-left text-ink-soft">
            <th scope="col" className="py-2 font-medium">
              Concepto
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-medium">
              Base
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-medium">
              IVA
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, base, iva]) => (
            <tr key={name} className="border-line border-b">
              <th scope="row" className="py-2 text-left font-normal">
                {name}
              </th>
              <td className="tabular py-2 pl-4 text-right">{base}</td>
              <td className="tabular py-2 pl-4 text-right">{iva}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {late.length > 0 && (
        <ul className="tabular mt-4 space-y-1 text-sm">
          {late.map(({ id, attributes: { number, buyer_name, withholding } }) => (
            <li key={id}>
              Retención de {buyer_name}, factura {number}: comprobante {withholding?.number},{' '}
              {bsText(withholding?.amount_bs ?? 0)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function faultText({ kind, fault, from, to, count }: SalesBook['faults'][number]): string {
  const name = DOCUMENT_NAMES[kind];
  if (fault === 'repeat') return `${name} ${from}: está en ${count} documentos`;
  return count === 1 ? `${name}: falta el número ${from}` : `${name}: faltan ${count} números, del ${from} al ${to}`;
}

const percentText = (percent: number) => `${String(percent).replace('.', ',')} %`;
