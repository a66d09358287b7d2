import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Proposal, QueuedPayment } from '#contract/payments/reconciliation.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { IfMay } from '#web/admin/access/may.client.tsx';
import { pressedByKey } from '#web/admin/keys/screen-acts.ts';
import { TextLink, TwoLines } from '#web/admin/kit/document/cells.tsx';
import { amountText } from '#web/admin/kit/document/money-text.ts';
import { ignoreHeldKey } from '#web/admin/kit/document/queue-parts.tsx';
import type { Failure } from '#web/admin/kit/stale-notice.tsx';
import { DataTable } from '#web/admin/kit/table/data-table.tsx';
import { hrefWith } from '#web/admin/kit/table/href-with.ts';
import { pressedBy } from '#web/admin/kit/table/row-marks.ts';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import { Button } from '#web/ui/button.tsx';
import type { DeskAct } from '../cases/act-log.ts';
import { ordersOf } from '../cases/case-words.ts';
import { useDeskWork } from '../cases/desk-work.tsx';
import { newerCase } from '../cases/queue-order.ts';
import { sumsOf } from '../cases/selection.ts';
import { type ExactRow, mergeRows } from './exact-rows.ts';
import { ExactActions, ExactContext, ExactWhy, isOpen } from './exact-state.tsx';

interface ExactViewProps {
  loaded: readonly Proposal[] | undefined;
  /** Number of all exact proposals; at most 200 are loaded. */
  total: number;
  failed: Failure | null;
}

const rowName = ({ proposal }: ExactRow) => proposal.attributes.payments[0]?.sale.order_id ?? '';
const actions = (row: ExactRow) => <ExactActions row={row} />;

/** The exact proposals. Staff look them over, exclude some, and approve the others at once. */
export function ExactView({ loaded, total, failed }: ExactViewProps) {
  const { log, approveAll } = useDeskWork();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const acts = useMemo(() => new Map(log.acts.map((act): [string, DeskAct] => [act.subject.id, act])), [log]);
  const rows = useRows(loaded, acts);
  const open = (rows ?? []).filter(({ proposal }) => isOpen(acts.get(proposal.id)));
  const chosen = open
    .filter(({ proposal }) => !leftOut.has(proposal.id))
    .map(({ proposal }) => proposalNow(proposal, acts));
  const states = useMemo(
    () => ({
      leftOut,
      acts,
      onToggle: (id: string) =>
        setLeftOut((before) => {
          const next = new Set(before);
          if (!next.delete(id)) next.add(id);
          return next;
        }),
    }),
    [leftOut, acts],
  );

  return (
    <ExactContext value={states}>
      <DataTable
        label="Exactos"
        columns={EXACT_COLUMNS}
        rows={rows}
        rowName={rowName}
        actions={actions}
        loadingText="Buscando lo que coincide..."
        empty={{ title: 'Nada exacto por aprobar', text: 'Lo que coincide en todo aparece aquí.' }}
        failed={failed}
        cardsUnder={860}
      />
      {rows && rows.length > 0 && (
        <div className="-mx-4 sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t bg-paper px-4 py-2 md:-mx-6 md:px-6">
          <IfMay needs={['money.reconcile']}>
            <Button
              size="lg"
              {...pressedByKey('approveAll')}
              className="max-sm:w-full low:min-h-11 aria-disabled:bg-line aria-disabled:text-ink-faint"
              aria-disabled={chosen.length === 0 || undefined}
              onKeyDown={ignoreHeldKey}
              onClick={() => chosen.length > 0 && approveAll(chosen)}
            >
              {chosen.length === 1 ? 'Aprobar 1' : `Aprobar ${chosen.length}`}
              <kbd aria-hidden className="font-sans text-xs opacity-60 pointer-coarse:hidden max-md:hidden">
                a
              </kbd>
            </Button>
          </IfMay>
          <p className="tabular text-ink-soft text-sm">
            {totals(chosen)}
            {open.length > chosen.length && ` · ${open.length - chosen.length} fuera`}
            {total > rows.length && ` · hay ${(total - rows.length).toLocaleString('es-VE')} más después de estos`}
          </p>
        </div>
      )}
    </ExactContext>
  );
}

/** The proposal with its current versions: undoing an approval raises them. */
function proposalNow(proposal: Proposal, acts: ReadonlyMap<string, DeskAct>): Proposal {
  const act = acts.get(proposal.id);
  return act?.state === 'undone' ? newerCase(proposal, act.subject) : proposal;
}

function totals(proposals: readonly Proposal[]): string {
  const sums = proposals.map(({ attributes }) => sumsOf(attributes));
  return (['VES', 'USD'] as const)
    .flatMap((currency) => {
      const hundredths = sums.reduce((sum, one) => sum + (one.currency === currency ? one.received : 0), 0);
      return hundredths > 0 ? [amountText({ currency, hundredths })] : [];
    })
    .join(' y ');
}

/** The rows in the order in which they were loaded, including decided ones. */
function useRows(loaded: readonly Proposal[] | undefined, acts: ReadonlyMap<string, DeskAct>) {
  const [rows, setRows] = useState<readonly ExactRow[] | undefined>(() => loaded && mergeRows([], loaded, new Set()));
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    if (loaded) setRows((before) => mergeRows(before ?? [], loaded, new Set(latest.current.keys())));
  }, [loaded]);
  return rows;
}

const EXACT_COLUMNS: readonly TableColumn<ExactRow>[] = [
  {
    id: 'line',
    header: 'Movimiento',
    cell: ({ proposal: { attributes } }) => {
      const [line] = attributes.lines;
      return (
        line && (
          <TwoLines
            first={line.reference || line.description}
            second={`${formatDay(line.date)}, ${line.account.name}`}
          />
        )
      );
    },
  },
  {
    id: 'amount',
    header: 'Monto',
    kind: 'number',
    card: 'aside',
    cell: ({ proposal: { attributes } }) => {
      const { currency, received } = sumsOf(attributes);
      return amountText({ currency, hundredths: received });
    },
  },
  {
    id: 'order',
    header: 'Pedido',
    kind: 'main',
    cell: ({ proposal }) => (
      <TwoLines
        first={<CaseLink id={proposal.id} name={ordersOf(proposal.attributes.payments)} />}
        second={paymentDetail(proposal.attributes.payments[0])}
        cut
      />
    ),
  },
  { id: 'reasons', header: 'Por qué', kind: 'wide', cell: (row) => <ExactWhy {...row} /> },
];

/** 'María Pérez, ref. 464708 del 21/11/2026, Pago móvil' */
function paymentDetail(payment: QueuedPayment | undefined): string {
  if (!payment) return '';
  const { sale, reference, paid_on, method } = payment;
  const details = [reference && `ref. ${reference}`, paid_on && `del ${formatDay(paid_on)}`].filter(Boolean).join(' ');
  return [sale.customer_name, details, method].filter(Boolean).join(', ');
}

/** Opens the proposal as a case, with its proof. */
function CaseLink({ id, name }: { id: string; name: string }) {
  const { search } = useLocation();
  return (
    <TextLink {...pressedBy('open')} to={hrefWith(new URLSearchParams(search), 'caso', id)} preventScrollReset>
      {name}
    </TextLink>
  );
}
