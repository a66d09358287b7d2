import Link2 from 'lucide-react/icons/link-2';
import { useMemo } from 'react';
import type { Proposal, ReconciliationSummary, UnmatchedLine, UnpaidSale } from '#contract/payments/reconciliation.ts';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { RowOpenLink } from '#web/admin/kit/table/row-action.tsx';
import { lineText } from '../cases/selection.ts';
import { CaseView } from '../queue/case-view.tsx';
import { caseOfLine, caseOfSale } from './manual-case.ts';
import { UNMATCHED_COLUMNS, UNPAID_COLUMNS } from './unmatched-columns.tsx';
import { useUnmatched, useUnpaid, WAITING_LIST } from './unmatched-queries.ts';
import { WaitingList } from './waiting-list.tsx';

interface WaitingViewProps {
  summary: ReconciliationSummary | undefined;
  /** Id of the row that is opened as a case, from the URL; null for the list. */
  open: number | null;
  onClose: () => void;
}

const lineName = ({ attributes }: UnmatchedLine) => lineText(attributes);
const saleName = ({ attributes }: UnpaidSale) => attributes.order_id;
const lineActions = (row: UnmatchedLine) => (
  <RowOpenLink parameter="fila" id={row.id} acts={['open']} icon={Link2} label={`Conciliar ${lineName(row)}`} />
);
const saleActions = (row: UnpaidSale) =>
  caseOfSale(row) && (
    <RowOpenLink parameter="fila" id={row.id} acts={['open']} icon={Link2} label={`Conciliar ${saleName(row)}`} />
  );

/** Bank lines that match no order. */
export function UnmatchedView({ summary, open, onClose }: WaitingViewProps) {
  const list = useListParams(WAITING_LIST);
  const query = useUnmatched(list);
  const subject = useSubject(query.data?.data, open, caseOfLine);
  if (subject) return <HandCase subject={subject} onClose={onClose} />;
  return (
    <WaitingList
      label="Movimientos sin pedido"
      query={query}
      list={list}
      ages={summary?.unmatched}
      columns={UNMATCHED_COLUMNS}
      rowName={lineName}
      actions={lineActions}
      search="Referencia, monto o quién pagó"
      empty="Todo lo que llegó tiene su pedido"
    />
  );
}

/** Orders that are not paid yet. */
export function UnpaidView({ summary, open, onClose }: WaitingViewProps) {
  const list = useListParams(WAITING_LIST);
  const query = useUnpaid(list);
  const subject = useSubject(query.data?.data, open, caseOfSale);
  if (subject) return <HandCase subject={subject} onClose={onClose} />;
  return (
    <WaitingList
      label="Pedidos sin pago"
      query={query}
      list={list}
      ages={summary?.unpaid}
      columns={UNPAID_COLUMNS}
      rowName={saleName}
      actions={saleActions}
      search="Pedido, cliente o referencia"
      empty="Todos los pedidos están pagados"
    />
  );
}

/** The opened row as a case. It stays the same object while the rows do not change. */
function useSubject<Row extends { id: number }>(
  rows: readonly Row[] | undefined,
  open: number | null,
  caseOf: (row: Row) => Proposal | null,
): Proposal | null {
  return useMemo(() => {
    const row = open === null ? undefined : rows?.find(({ id }) => id === open);
    return row ? caseOf(row) : null;
  }, [rows, open, caseOf]);
}

/** A case that staff match by hand, and that leads back to its list. */
function HandCase({ subject, onClose }: { subject: Proposal; onClose: () => void }) {
  return (
    <CaseView
      key={subject.id}
      subject={subject}
      place=""
      busy={false}
      opensChoice
      onBack={onClose}
      onPrevious={null}
      onNext={null}
      onSkip={null}
      onDone={onClose}
    />
  );
}
