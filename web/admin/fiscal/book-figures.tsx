import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { SalesBook } from '#contract/fiscal/sales-book.ts';
import { DOCUMENT_NAMES } from '#domain/fiscal/document-number.ts';
import { centsFromDecimal, formatVes } from '#domain/money/money.ts';

const bs = (amount: number) => formatVes(centsFromDecimal(amount));

/** The sums of the month, and problems with its document numbers. */
export function BookFigures({ book }: { book: SalesBook }) {
  const { totals, rates, faults, withoutInvoice } = book;
  const figures = [
    { name: 'Total con IVA', value: bs(totals.total_bs) },
    { name: 'Exento', value: bs(totals.exempt_bs) },
    ...rates
      .filter(({ percent }) => percent > 0)
      .flatMap(({ percent, base_bs, iva_bs }) => [
        { name: `Base al ${percentText(percent)}`, value: bs(base_bs) },
        { name: `IVA al ${percentText(percent)}`, value: bs(iva_bs) },
      ]),
    { name: 'IGTF', value: bs(totals.igtf_bs) },
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
                sin factura: {bs(withoutInvoice.total_bs)}
              </li>
            )}
          </ul>
        </div>
      )}
    </>
  );
}

function faultText({ kind, fault, from, to, count }: SalesBook['faults'][number]): string {
  const name = DOCUMENT_NAMES[kind];
  if (fault === 'repeat') return `${name} ${from}: está en ${count} documentos`;
  return count === 1 ? `${name}: falta el número ${from}` : `${name}: faltan ${count} números, del ${from} al ${to}`;
}

const percentText = (percent: number) => `${String(percent).replace('.', ',')} %`;
