import { USER_SORTS, type UserList, type UserRecord } from '#contract/people/user.ts';
import { type ListParamsOptions, pageQuery, sortAndOrder } from '../kit/list/list-params.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { type ListSource, useListQuery } from '../kit/list/use-list-query.ts';
import type { TableColumn } from '../kit/table/table-column.ts';
import type { ListViews } from '../kit/views/open-view.ts';

const USER_LIST: ListParamsOptions<never> = { sorts: USER_SORTS, defaultSort: { id: 'id', desc: false } };

const USER_PAGES: ListSource<never> = {
  key: ['users'],
  path: '/usr/users',
  queryOf: (params) => pageQuery(params, sortAndOrder(params.sort)),
};

const VIEWS: ListViews = { list: 'users', builtIn: [] };

const COLUMNS: readonly TableColumn<UserRecord>[] = [
  { id: 'id', header: 'ID', kind: 'number', sortable: true, cell: ({ id }) => id },
  { id: 'name', header: 'Nombre', kind: 'main', sortable: true, cell: ({ attributes }) => attributes.name },
  { id: 'email', header: 'Email', kind: 'wide', sortable: true, cell: ({ attributes }) => attributes.email },
];

const nameOf = ({ attributes }: UserRecord) => attributes.name;

export default function UsersPage() {
  const list = useListParams(USER_LIST);
  const users = useListQuery<UserList>(list, USER_PAGES);
  return (
    <ListScreen
      title="Usuarios"
      noun={['usuario', 'usuarios']}
      query={users}
      rows={users.data?.data}
      columns={COLUMNS}
      rowName={nameOf}
      list={list}
      views={VIEWS}
      search={{ placeholder: 'Buscar por nombre o correo', label: 'Buscar usuarios' }}
      loadingText="Cargando usuarios..."
      empty={{ title: 'No se encontraron usuarios' }}
      failed={{ title: 'Error al cargar los usuarios', text: 'No se pudieron cargar los usuarios' }}
      cardsUnder={480}
    />
  );
}
