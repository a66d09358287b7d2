import type { TaxBookAnswer } from '#contract/taxes/taxes.ts';
import { percentText, sinceText, TAX_TITLES, taxTitle } from './tax-words.ts';

/** The rates of today, and what they are taken of. */
export function TaxesInForce({ book: { rates, now } }: { book: TaxBookAnswer['data'] }) {
  const order = Object.values(TAX_TITLES);
  const inForce = rates
    .filter(({ attributes }) => attributes.state === 'in_force')
    .sort((a, b) => order.indexOf(taxTitle(a.attributes)) - order.indexOf(taxTitle(b.attributes)));
  return (
    <section aria-labelledby="impuestos-en-vigor">
      <h2 id="impuestos-en-vigor" className="text-xl">
        En vigor
      </h2>
      <dl className="mt-3 divide-y divide-line">
        {inForce.map(({ id, attributes: rate }) => (
          <div key={id} className="flex items-baseline justify-between gap-4 py-3">
            <dt className="min-w-0">
              <span className="font-medium">{taxTitle(rate)}</span>
              <span className="block text-ink-soft text-sm">{purposeOf(rate.kind, rate.name === now.goods, now)}</span>
            </dt>
            <dd className="tabular text-right">
              <span className="font-display text-2xl">{percentText(rate.percent)}</span>
              <span className="block text-ink-soft text-sm">{sinceText(rate)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function purposeOf(kind: string, ofGoods: boolean, { special_taxpayer }: TaxBookAnswer['data']['now']): string {
  if (kind === 'iva') return ofGoods ? 'Contenido en los precios de la tienda' : 'Ningún producto la lleva';
  return special_taxpayer
    ? 'Se suma a lo que se paga por Zelle'
    : 'No se cobra: la tienda no es contribuyente especial';
}
