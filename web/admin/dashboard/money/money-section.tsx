import { useState } from 'react';
import type { MoneyReport } from '#contract/payments/money-report.ts';
import { formatCounted } from '#domain/text/count.ts';
import { TextLink } from '../../kit/document/cells.tsx';
import { Switch } from '../../kit/switch.tsx';
import { useWayName } from '../../ways/way-queries.ts';
import { BarTable, LoadedPart, PanelFigures, PanelSection } from '../bar-table.tsx';
import { OWED_HREF, RECONCILIATION_HREF, UNMATCHED_HREF } from '../panel-links.ts';
import type { Period } from '../period.ts';
import { useMoneyReport } from '../report-queries.ts';
import { accountRows, bsOf, dayRows, MONEY_KINDS, methodRows, type ShownMoney, usdOf } from './money-view.ts';

/** The money of the period: paid, to be checked, and received without an order. */
export function MoneySection({ period }: { period: Period }) {
  const report = useMoneyReport(period);
  const [kind, setKind] = useState<ShownMoney>('paid');
  return (
    <PanelSection
      title="Cobros"
      note="Por el día en que el dinero llegó; sin movimiento del banco, por el día que dice el pago"
      actions={<Switch label="Cobros que se muestran" options={MONEY_KINDS} value={kind} onChange={setKind} />}
    >
      <LoadedPart query={report} loading="Cargando cobros..." failed="Error al cargar los cobros">
        {({ data }) => (
          <>
            <MoneyFigures report={data} />
            <Breakdowns report={data} kind={kind} />
          </>
        )}
      </LoadedPart>
    </PanelSection>
  );
}

function MoneyFigures({ report: { totals } }: { report: MoneyReport }) {
  const figures = [
    { name: 'Cobrado', money: totals.paid, to: null, unit: ['pago', 'pagos'] },
    { name: 'Por revisar', money: totals.toCheck, to: RECONCILIATION_HREF, unit: ['pago', 'pagos'] },
    { name: 'Sin pedido', money: totals.unmatched, to: UNMATCHED_HREF, unit: ['movimiento', 'movimientos'] },
    { name: 'Por devolver', money: totals.owed, to: OWED_HREF, unit: ['devolución', 'devoluciones'] },
  ] as const;
  return (
    <PanelFigures
      figures={figures.map(({ name, money, to, unit: [one, many] }) => ({
        name,
        value: to ? <TextLink to={to}>{usdOf(money)}</TextLink> : usdOf(money),
        second: bsOf(money),
        detail: formatCounted(money.count, one, many),
      }))}
    />
  );
}

const HEADERS = ['USD', 'Bs'] as const;

function Breakdowns({ report, kind }: { report: MoneyReport; kind: ShownMoney }) {
  const methods = methodRows(report, kind, useWayName());
  const accounts = accountRows(report, kind);
  const tone = kind === 'paid' ? 'leaf' : 'gold';
  return (
    <div className="grid gap-x-8 gap-y-6 xl:grid-cols-2">
      {methods && <BarTable label="Cobros por método" headers={['Método', ...HEADERS]} rows={methods} tone={tone} />}
      {accounts && (
        <BarTable
          label="Cobros por cuenta"
          headers={['Cuenta', ...HEADERS]}
          rows={accounts}
          empty="Ninguna cuenta tiene dinero en este período"
          tone={tone}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must scroll by keyboard */}
      <section className="max-h-96 overflow-y-auto xl:col-span-2" tabIndex={0} aria-label="Cobros por día, en tabla">
        <BarTable
          label="Cobros por día"
          headers={['Día', ...HEADERS]}
          rows={dayRows(report, kind)}
          empty="Ningún día de este período tiene cobros"
          tone={tone}
        />
      </section>
    </div>
  );
}
