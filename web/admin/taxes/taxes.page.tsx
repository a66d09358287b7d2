import type { TaxBookAnswer, TaxSettingRecord } from '#contract/taxes/taxes.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { PageHeading } from '../kit/page-heading.tsx';
import { failureOf, StaleNotice } from '../kit/stale-notice.tsx';
import { ListState } from '../kit/table/list-state.tsx';
import { RateHistory } from './rate-history.tsx';
import { TaxpayerForm, TaxRateForm } from './tax-forms.tsx';
import { useTaxBook } from './tax-queries.ts';
import { GOODS_TITLES, percentText, STATE_TITLES, sinceText, TAX_TITLES, taxTitle } from './tax-words.ts';

export default function TaxesPage() {
  const taxes = useTaxBook();
  const failed = failureOf(taxes, 'No se pudieron cargar los impuestos');
  const book = taxes.data?.data;
  return (
    <>
      <PageHeading title="Impuestos" />
      {book ? (
        <>
          <StaleNotice failure={failed} />
          <p className="mb-8 max-w-3xl border-amber border-l-4 bg-amber-soft px-4 py-3 text-sm">
            Consulta a tu contador antes de cambiar algo aquí: las alícuotas las fijan la ley y sus decretos, y si la
            tienda es contribuyente especial lo notifica el SENIAT. Los montos de las ventas hechas no cambian nunca.
          </p>
          <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
            <TaxesInForce book={book} />
            <TaxRateForm today={book.today} />
          </div>
          <RateHistory rates={book.rates} />
          <div className="mt-12 grid gap-x-12 gap-y-10 lg:grid-cols-2">
            <TaxpayerForm book={book} />
            <SettingHistory settings={book.settings} />
          </div>
        </>
      ) : (
        <ListState loadingText="Cargando impuestos..." failed={failed} />
      )}
    </>
  );
}

function TaxesInForce({ book: { rates, now } }: { book: TaxBookAnswer['data'] }) {
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

function SettingHistory({ settings }: { settings: readonly TaxSettingRecord[] }) {
  return (
    <section aria-labelledby="historia-fiscal">
      <h2 id="historia-fiscal" className="text-xl">
        Historia de los datos fiscales
      </h2>
      {settings.length === 0 ? (
        <p className="mt-3 text-ink-soft">
          Nadie los ha cambiado: la tienda no es contribuyente especial y sus productos llevan el IVA general.
        </p>
      ) : (
        <ol className="mt-3 divide-y divide-line">
          {settings.map(({ id, attributes: setting }) => (
            <li key={id} className="py-3">
              <p>
                {setting.special_taxpayer ? 'Contribuyente especial' : 'No es contribuyente especial'}, IVA{' '}
                {GOODS_TITLES[setting.goods].toLowerCase()}
              </p>
              <p className="tabular text-ink-soft text-sm">
                {STATE_TITLES[setting.state]}, desde el {formatDay(setting.from_day)}
                {setting.set_by && `, por ${setting.set_by}`}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
