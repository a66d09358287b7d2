import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import type { TaxBookAnswer, TaxRateRecord, TaxSettingRecord } from '#contract/taxes/taxes.ts';
import { isForeign } from '#domain/sales/delivery-and-payment.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { IfMay } from '#web/admin/access/may.client.tsx';
import { ask } from '#web/admin/api/ask.ts';
import { APPROVALS } from '#web/admin/approvals/approval-queries.ts';
import { CallDialog } from '#web/admin/kit/document/call-dialog.tsx';
import { WaitingActs } from '../approvals/waiting-acts.tsx';
import { PageHeading } from '../kit/page-heading.tsx';
import { failureOf, StaleNotice } from '../kit/stale-notice.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import { ListState } from '../kit/table/list-state.tsx';
import { RowAction } from '../kit/table/row-action.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { useWays } from '../ways/way-queries.ts';
import { TaxpayerForm, TaxRateForm } from './tax-forms.tsx';
import { doneOr, TAXES, useTaxBook } from './tax-queries.ts';
import { GOODS_TITLES, percentText, STATE_TITLES, sinceText, TAX_TITLES, taxTitle } from './tax-words.ts';

export default function TaxesPage() {
  const taxes = useTaxBook();
  const failed = failureOf(taxes, 'No se pudieron cargar los impuestos');
  const book = taxes.data?.data;
  return (
    <>
      <PageHeading title="Impuestos" />
      <IfMay needs={['taxes.write']}>
        <WaitingActs act="tax.change" />
      </IfMay>
      {book ? (
        <>
          <StaleNotice failure={failed} />
          <p className="mb-8 max-w-3xl border-amber border-l-4 bg-amber-soft px-4 py-3 text-sm">
            Consulta a tu contador antes de cambiar algo aquí: las alícuotas las fijan la ley y sus decretos, y si la
            tienda es contribuyente especial lo notifica el SENIAT. Los montos de las ventas hechas no cambian nunca.
          </p>
          <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
            <TaxesInForce book={book} />
            <IfMay needs={['taxes.write']}>
              <TaxRateForm today={book.today} />
            </IfMay>
          </div>
          <RateHistory rates={book.rates} />
          <div className="mt-12 grid gap-x-12 gap-y-10 lg:grid-cols-2">
            <IfMay needs={['taxes.write']}>
              <TaxpayerForm book={book} />
            </IfMay>
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
  const ways = useWays().data?.data ?? [];
  const foreign = ways.filter(({ attributes }) => attributes.active && isForeign(attributes));
  const names = new Intl.ListFormat('es', { type: 'disjunction' }).format(
    foreign.map(({ attributes }) => attributes.name),
  );
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
              <span className="block text-ink-soft text-sm">
                {rate.kind === 'iva' ? ivaText(rate.name === now.goods) : igtfText(now, names)}
              </span>
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

function ivaText(ofGoods: boolean): string {
  return ofGoods ? 'Contenido en los precios de la tienda' : 'Ningún producto la lleva';
}

/** @param names of the ways of paying in foreign currency */
function igtfText({ special_taxpayer }: TaxBookAnswer['data']['now'], names: string): string {
  return special_taxpayer
    ? `Se suma a lo que se paga por ${names}`
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

/** All past, current and future rates. A future rate can be withdrawn. */
function RateHistory({ rates }: { rates: readonly TaxRateRecord[] }) {
  const [leaving, setLeaving] = useState<TaxRateRecord | null>(null);
  return (
    <section aria-labelledby="historia-alicuotas" className="mt-12">
      <h2 id="historia-alicuotas" className="mb-3 text-xl">
        Historia de las alícuotas
      </h2>
      <DataTable
        label="Historia de las alícuotas"
        columns={COLUMNS}
        rows={rates}
        rowName={nameOf}
        actions={(rate) =>
          rate.attributes.state === 'future' && (
            <RowAction
              needs={['taxes.write']}
              label={`Quitar ${nameOf(rate)}`}
              icon={Trash2}
              onClick={() => setLeaving(rate)}
            />
          )
        }
        loadingText="Cargando..."
        empty={{ title: 'No hay alícuotas' }}
        cardsUnder={640}
      />
      {leaving && <WithdrawDialog rate={leaving} onClose={() => setLeaving(null)} />}
    </section>
  );
}

function WithdrawDialog({ rate, onClose }: { rate: TaxRateRecord; onClose: () => void }) {
  return (
    <CallDialog
      title="Quitar la alícuota"
      confirmLabel="Quitar"
      call={() => ask<unknown>(`/taxes/rates/${rate.id}`, { method: 'DELETE' })}
      refreshes={[TAXES, APPROVALS]}
      success={doneOr('Alícuota quitada')}
      onClose={onClose}
    >
      <p className="tabular">{nameOf(rate)} no llegará a empezar: sigue la que esté en vigor.</p>
    </CallDialog>
  );
}

function nameOf({ attributes: rate }: TaxRateRecord): string {
  return `${taxTitle(rate)} de ${percentText(rate.percent)} desde el ${formatDay(rate.from_day)}`;
}

/** The first day of a rate; '—' for a rate that came with the shop. */
function sinceDay(rate: TaxRateRecord['attributes']): string {
  return sinceText(rate) === 'de fábrica' ? '—' : formatDay(rate.from_day);
}

const COLUMNS: readonly TableColumn<TaxRateRecord>[] = [
  { id: 'tax', header: 'Impuesto', kind: 'main', cell: ({ attributes }) => taxTitle(attributes) },
  {
    id: 'percent',
    header: 'Alícuota',
    kind: 'number',
    card: 'aside',
    cell: ({ attributes }) => percentText(attributes.percent),
  },
  {
    id: 'from_day',
    header: 'Desde',
    cell: ({ attributes }) => <span className="tabular">{sinceDay(attributes)}</span>,
  },
  { id: 'state', header: 'Estado', cell: ({ attributes }) => STATE_TITLES[attributes.state] },
  { id: 'set_by', header: 'Por', cell: ({ attributes }) => attributes.set_by ?? 'De fábrica' },
];
