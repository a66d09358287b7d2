import type { WaitingList, WaitingRecord } from '#contract/restock/waiting.ts';
import { sizeName } from '#domain/catalogue/sizes/size-names.ts';
import { formatCount } from '#domain/text/count.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { type ListParams, pageQuery } from '#web/admin/kit/list/list-params.ts';
import { ListScreen } from '#web/admin/kit/list/list-screen.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { useListQuery } from '#web/admin/kit/list/use-list-query.ts';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import { ReportTabs } from './frame/report-screen.tsx';

const LIST = {};
const PAGES = {
  key: ['restock-requests'],
  path: '/restock-requests',
  queryOf: (params: ListParams<never>) => pageQuery(params),
};

const nameOf = ({ attributes: { name, size } }: WaitingRecord) => `${name}, ${sizeName(size)}`;

/** 'Esperan': how many people wait for each sold-out size, the most awaited first. */
export default function WaitingPage() {
  const list = useListParams(LIST);
  const waiting = useListQuery<WaitingList>(list, PAGES);
  return (
    <ListScreen
      title="Esperan"
      noun={['talla', 'tallas']}
      query={waiting}
      rows={waiting.data?.data}
      columns={COLUMNS}
      rowName={nameOf}
      list={list}
      search={{ placeholder: 'Buscar por referencia o nombre...' }}
      notices={<ReportTabs />}
      loadingText="Contando quiénes esperan..."
      empty={{
        title: 'Nadie espera',
        text: 'Aquí se cuenta a quienes piden «Avísame cuando llegue» en una talla agotada.',
      }}
      notFound={{ title: 'Nadie espera algo así', text: 'Prueba con otra referencia u otra parte del nombre.' }}
      failed={{ title: 'No se pudo contar a quienes esperan' }}
      cardsUnder={720}
    />
  );
}

const COLUMNS: readonly TableColumn<WaitingRecord>[] = [
  { id: 'name', header: 'Producto', kind: 'main', cell: ({ attributes }) => attributes.name },
  {
    id: 'ref',
    header: 'Referencia',
    cell: ({ attributes }) => <span className="tabular text-ink-soft">{attributes.ref}</span>,
  },
  { id: 'size', header: 'Talla', cell: ({ attributes }) => sizeName(attributes.size) },
  { id: 'place', header: 'Dónde', cell: ({ attributes }) => attributes.store ?? 'En línea' },
  {
    id: 'waiting',
    header: 'Esperan',
    kind: 'number',
    card: 'aside',
    cell: ({ attributes }) => formatCount(attributes.waiting),
  },
  {
    id: 'since',
    header: 'Desde',
    cell: ({ attributes }) => formatDay(caracasDay(new Date(attributes.since))),
  },
];
