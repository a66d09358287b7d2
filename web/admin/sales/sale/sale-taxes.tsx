import type { ReactNode } from 'react';
import type { SaleRecord } from '#contract/sales/sale.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { formatPercent } from '#domain/money/percent.ts';
import { Facts } from '#web/admin/kit/document/facts.tsx';
import { type LineColumn, LineTable } from '#web/admin/kit/document/line-table.tsx';
import { bsText, usdText } from '#web/admin/kit/document/money-text.ts';
import { WithholdingNote } from './withholding-note.tsx';

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
