import type { UserRecord } from '#contract/people/user.ts';
import { ListPager } from '../kit/list/list-pager.tsx';
import { ListToolbar, RefreshButton } from '../kit/list/list-toolbar.tsx';
import { SearchBox } from '../kit/list/search-box.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { PageHeading } from '../kit/page-heading.tsx';
import { failureOf } from '../kit/stale-notice.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { USER_LIST, useUsers } from './use-users.ts';

/** The columns of spec/back-office §2. */
const COLUMNS: readonly TableColumn<UserRecord>[] = [
  { id: 'id', header: 'ID', kind: 'number', sortable: true, cell: ({ id }) => id },
  { id: 'name', header: 'Nombre', kind: 'main', sortable: true, cell: ({ attributes }) => attributes.name },
  {
    id: 'email',
    header: 'Email',
    sortable: true,
    cell: ({ attributes: { email } }) => (
      // Whole on a card, on one line of a table.
      <span title={email} className="block max-w-96 truncate in-[dl]:whitespace-normal in-[dl]:wrap-anywhere">
        {email}
      </span>
    ),
  },
];

const idOf = ({ id }: UserRecord) => id;
const nameOf = ({ attributes }: UserRecord) => attributes.name;

/** Who has an account: to look up, not to change. */
export default function UsersPage() {
  const { params, change, pageHref } = useListParams(USER_LIST);
  const query = useUsers(params);
  const { data, isFetching, isPlaceholderData, refetch } = query;
  const total = data?.meta.total ?? 0;

  return (
    <>
      <PageHeading title="Usuarios" count={data && `Total: ${total} ${total === 1 ? 'usuario' : 'usuarios'}`} />
      <ListToolbar
        search={
          <SearchBox
            text={params.text}
            onSearch={(text) => change({ text })}
            placeholder="Buscar por nombre o correo"
            label="Buscar usuarios"
          />
        }
      >
        <RefreshButton refreshing={isFetching} onRefresh={() => refetch()} />
      </ListToolbar>
      <DataTable
        label="Usuarios"
        columns={COLUMNS}
        rows={data?.data}
        rowId={idOf}
        rowName={nameOf}
        sort={{ by: params.sort, onSort: (sort) => change({ sort }) }}
        stale={isPlaceholderData}
        loadingText="Cargando usuarios..."
        empty={{ title: 'No se encontraron usuarios' }}
        failed={failureOf(query, 'Error al cargar los usuarios', 'No se pudieron cargar los usuarios')}
        cardsUnder={480}
      />
      {data && (
        <ListPager
          page={params.page}
          pageSize={params.pageSize}
          total={total}
          pageHref={pageHref}
          onPageSize={(pageSize) => change({ pageSize })}
        />
      )}
    </>
  );
}
