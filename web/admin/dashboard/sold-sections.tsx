import { useState } from 'react';
import { formatUsd } from '#domain/money/money.ts';
import { formatCount } from '#domain/text/count.ts';
import { Select } from '#web/ui/form/inputs.tsx';
import { BarSection } from './bar-table.tsx';
import { salesHref } from './panel-links.ts';
import type { SalesInCents } from './report-queries.ts';
import { categoryRows, sizeRows } from './report-view.ts';

const NOTHING = 'No hay ventas en este período';

export function BestSellers({ report }: { report: SalesInCents }) {
  return (
    <BarSection
      title="Más vendidos"
      note="Antes de descuentos"
      headers={['Producto', 'Piezas', 'USD']}
      empty={NOTHING}
      tone="gold"
      rows={report.bestSellers.map(({ reference, name, pieces, usd }) => ({
        key: reference,
        name,
        detail: `Ref. ${reference}`,
        to: salesHref(report, 'vigente', { reference }),
        measure: pieces,
        figures: [formatCount(pieces), formatUsd(usd)],
      }))}
    />
  );
}

export function ByCategory({ report }: { report: SalesInCents }) {
  return (
    <BarSection
      title="Por categoría"
      note="Antes de descuentos"
      headers={['Categoría', 'Piezas', 'USD']}
      rows={categoryRows(report)}
      empty={NOTHING}
    />
  );
}

const ALL = '*';

/** Sales by size, of all categories or of one. Sizes of different categories, such as M and 44, cannot be compared. */
export function BySize({ report }: { report: SalesInCents }) {
  const [chosen, setChosen] = useState(ALL);
  const categories = categoryRows(report);
  const category = categories.some(({ key }) => key === chosen) ? chosen || null : undefined;
  return (
    <BarSection
      title="Por talla"
      note="Antes de descuentos"
      actions={
        <Select
          aria-label="Categoría de las tallas"
          value={category === undefined ? ALL : chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value={ALL}>Todas las categorías</option>
          {categories.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      }
      headers={['Talla', 'Piezas', 'USD']}
      rows={sizeRows(report, category)}
      empty={NOTHING}
    />
  );
}
