import type { UseQueryResult } from '@tanstack/react-query';
import Link2 from 'lucide-react/icons/link-2';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Proposal, ReconciliationSummary, UnmatchedLine, UnpaidSale } from '#contract/payments/reconciliation.ts';
import { readId } from '#web/admin/kit/document/url-values.ts';
import { DensitySwitch } from '#web/admin/kit/list/density-switch.tsx';
import { ListPager } from '#web/admin/kit/list/list-pager.tsx';
import { pageQuery } from '#web/admin/kit/list/list-params.ts';
import { SearchBox } from '#web/admin/kit/list/search-box.tsx';
import { type ListUrl, useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { type ListSource, useListQuery } from '#web/admin/kit/list/use-list-query.ts';
import { failureOf } from '#web/admin/kit/stale-notice.tsx';
import { DataTable } from '#web/admin/kit/table/data-table.tsx';
import { RowOpenLink } from '#web/admin/kit/table/row-action.tsx';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import { useRowFocus } from '#web/admin/kit/table/use-row-focus.ts';
import { RECONCILIATION } from '../cases/reconciliation-queries.ts';
import { lineText } from '../cases/selection.ts';
import { CaseView } from '../queue/case-view.tsx';
import { AgeFilter, ageOf } from './age-filter.tsx';
import { caseOfLine, caseOfSale } from './manual-case.ts';
import { UNMATCHED_COLUMNS, UNPAID_COLUMNS } from './unmatched-columns.tsx';

type Filter = 'edad' | 'cuenta';

/** URL parameters of both lists; `cuenta` belongs to the whole desk. */
const LIST = { filters: ['edad', 'cuenta'] as const };

/** One of the two lists of rows that match nothing. */
interface OpenList<Row> {
  label: string;
  search: string;
  empty: string;
  source: ListSource<Filter>;
  agesOf: (summary: ReconciliationSummary) => ReconciliationSummary['unmatched'];
  columns: readonly TableColumn<Row>[];
  nameOf: (row: Row) => string;
  /** The row as a case, which staff match by hand; null when it cannot be matched. */
  caseOf: (row: Row) => Proposal | null;
}

const UNMATCHED: OpenList<UnmatchedLine> = {
  label: 'Movimientos sin pedido',
  search: 'Referencia, monto o quién pagó',
  empty: 'Todo lo que llegó tiene su pedido',
  source: {
    key: [...RECONCILIATION, 'unmatched'],
    path: '/reconciliation/unmatched',
    queryOf: (params) =>
      pageQuery(params, { age: ageOf(params.filters.edad) ?? '', account: readId(params.filters.cuenta) }),
  },
  agesOf: ({ unmatched }) => unmatched,
  columns: UNMATCHED_COLUMNS,
  nameOf: ({ attributes }) => lineText(attributes),
  caseOf: caseOfLine,
};

const UNPAID: OpenList<UnpaidSale> = {
  label: 'Pedidos sin pago',
  search: 'Pedido, cliente o referencia',
  empty: 'Todos los pedidos están pagados',
  source: {
    key: [...RECONCILIATION, 'unpaid'],
    path: '/reconciliation/unpaid',
    queryOf: (params) => pageQuery(params, { age: ageOf(params.filters.edad) ?? '' }),
  },
  agesOf: ({ unpaid }) => unpaid,
  columns: UNPAID_COLUMNS,
  nameOf: ({ attributes }) => attributes.order_id,
  caseOf: caseOfSale,
};

type Page<Row> = { data: Row[]; meta: { total: number } };

interface OpenViewProps {
  summary: ReconciliationSummary | undefined;
  /** Id of the row that is opened as a case, from the URL; null for the list. */
  open: number | null;
  onClose: () => void;
}

/** Bank lines that match no order. */
export const UnmatchedView = (props: OpenViewProps) => <OpenView of={UNMATCHED} {...props} />;

/** Orders that are not paid yet. */
export const UnpaidView = (props: OpenViewProps) => <OpenView of={UNPAID} {...props} />;

function OpenView<Row extends { id: number }>(props: OpenViewProps & { of: OpenList<Row> }) {
  const { of, summary, open, onClose } = props;
  const list = useListParams<Filter>(LIST);
  const query = useListQuery<Page<Row>, Filter>(list, of.source, {
    refetchOnWindowFocus: false,
  });
  const rows = query.data?.data;
  // Memoised, so that it stays the same object while the rows do not change.
  const subject = useMemo(() => {
    const row = open === null ? undefined : rows?.find(({ id }) => id === open);
    return row ? of.caseOf(row) : null;
  }, [rows, open, of]);
  if (!subject) return <OpenRows of={of} ages={summary && of.agesOf(summary)} list={list} query={query} />;
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

interface OpenRowsProps<Row extends { id: number }> {
  of: OpenList<Row>;
  ages: ReconciliationSummary['unmatched'] | undefined;
  list: ListUrl<Filter>;
  query: UseQueryResult<Page<Row>>;
}

function OpenRows<Row extends { id: number }>({ of, ages, list, query }: OpenRowsProps<Row>) {
  const { label, nameOf, caseOf } = of;
  const { data, isPlaceholderData } = query;
  const { text, filters } = list.params;
  const rows = data?.data;
  const table = useRef<HTMLDivElement>(null);
  const { focusFirst } = useRowFocus({ table, rows, openId: null, settledText: isPlaceholderData ? null : text });
  useEffect(() => {
    // The focused button disappeared together with the case that led back here. The list takes the focus, so that Tab
    // and the shortcuts continue from it.
    if (document.activeElement === document.body) table.current?.focus({ preventScroll: true });
  }, []);
  const actions = useCallback(
    (row: Row) =>
      caseOf(row) && (
        <RowOpenLink parameter="fila" id={row.id} acts={['open']} icon={Link2} label={`Conciliar ${nameOf(row)}`} />
      ),
    [caseOf, nameOf],
  );
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-3 *:min-w-0">
        <AgeFilter
          label={`${label} por antigüedad`}
          ages={ages}
          value={filters.edad}
          onChoose={(edad) => list.change({ filters: { edad } })}
        />
        <search className="mb-2 ml-auto flex grow items-center justify-end gap-2">
          <SearchBox
            text={text}
            placeholder={of.search}
            onSearch={(next) => list.change({ text: next })}
            onEnter={focusFirst}
          />
          <DensitySwitch />
        </search>
      </div>
      <div ref={table} tabIndex={-1} className="outline-none focus-visible:shadow-none">
        <DataTable
          label={label}
          columns={of.columns}
          rows={rows}
          rowName={nameOf}
          actions={actions}
          stale={isPlaceholderData}
          loadingText="Cargando..."
          empty={{ title: text || filters.edad ? 'Nada coincide' : of.empty }}
          failed={failureOf(query, 'No se pudo cargar la lista')}
          cardsUnder={760}
        />
      </div>
      {data && <ListPager list={list} total={data.meta.total} />}
    </>
  );
}
