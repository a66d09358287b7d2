import type { SaleRecord } from '#contract/sales/sale.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { centsFromDecimal, formatUsd, formatVes } from '#domain/money/money.ts';
import { formatPercent } from '#domain/money/percent.ts';
import { WithholdingNote } from './withholding-note.tsx';

const HEAD = 'py-2 pl-4 text-right font-medium text-ink-soft first:pl-0 first:text-left';
const CELL = 'tabular whitespace-nowrap py-2 pl-4 text-right align-top';

/** What of a sale is base and what tax, by line and in total; whom its invoice is made out to. */
export function SaleTaxes({ sale }: { sale: SaleRecord }) {
  const { taxes, products, company } = sale.attributes;
  if (!taxes) return null;
  return (
    <section>
      <h3 className="text-lg">Impuestos</h3>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-line border-b">
            {['Producto', 'Descuento', 'Base', 'IVA'].map((title) => (
              <th key={title} scope="col" className={`${HEAD} ${title === 'Descuento' ? 'max-sm:hidden' : ''}`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {taxes.lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same item may occur twice, and lines never move
            <tr key={place} className="border-line border-b">
              <th scope="row" className="py-2 text-left font-normal">
                {nameOf(products[place])}
              </th>
              <td className={`${CELL} max-sm:hidden`}>{line.discount > 0 ? `−${usd(line.discount)}` : '—'}</td>
              <td className={CELL}>{usd(line.base)}</td>
              <td className={CELL}>
                {usd(line.iva)}
                <span className="block text-ink-faint">{formatPercent(line.percent)} %</span>
              </td>
            </tr>
          ))}
          <Sum name="En total" base={usd(taxes.base)} iva={usd(taxes.iva)} />
          <Sum name="En bolívares" base={bs(taxes.base_bs)} iva={bs(taxes.iva_bs)} />
        </tbody>
      </table>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-sm">
        {taxes.igtf > 0 && (
          <>
            <Fact name={`IGTF (${formatPercent(taxes.igtf_percent)} %)`} value={usd(taxes.igtf)} />
            <Fact name="A pagar con IGTF" value={usd(taxes.to_pay)} />
          </>
        )}
        {company && (
          <>
            <Fact name="Factura a nombre de" value={company.name} />
            <Fact name="RIF" value={company.rif} />
            {company.address && <Fact name="Domicilio fiscal" value={company.address} />}
          </>
        )}
      </dl>
      <WithholdingNote sale={sale} />
    </section>
  );
}

function Sum({ name, base, iva }: { name: string; base: string; iva: string }) {
  return (
    <tr className="border-line border-b">
      <th scope="row" className="py-2 text-left font-medium">
        {name}
      </th>
      <td className="max-sm:hidden" />
      <td className={`${CELL} font-medium`}>{base}</td>
      <td className={`${CELL} font-medium`}>{iva}</td>
    </tr>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="contents">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular min-w-0 break-words text-right">{value}</dd>
    </div>
  );
}

function nameOf(line: SaleRecord['attributes']['products'][number] | undefined): string {
  return line ? `${line.name}, ${sizePhrase(line.size)}` : '';
}

const usd = (decimal: number) => formatUsd(centsFromDecimal(decimal));
const bs = (decimal: number) => formatVes(centsFromDecimal(decimal));
