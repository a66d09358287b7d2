import { CUSTOMER_KINDS, type CustomerList } from '#contract/people/customer.ts';
import type { ListFilter } from '../kit/list/list-filters.tsx';
import { type ListParams, pageQuery } from '../kit/list/list-params.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { useListQuery } from '../kit/list/use-list-query.ts';
import { CUSTOMER_COLUMNS, CUSTOMERS, customerName, KIND_NAMES } from './customer-words.tsx';

type CustomerFilter = 'tipo' | 'revisar';
/** The value of the filter `revisar`. */
const REPEATED = 'repetidos';
const PAGES = {
  key: CUSTOMERS,
  path: '/customers',
  queryOf: (params: ListParams<CustomerFilter>) =>
    pageQuery(params, {
      kind: CUSTOMER_KINDS.find((known) => known === params.filters.tipo),
      repeated: params.filters.revisar === REPEATED ? 'true' : undefined,
    }),
};
const OPTIONS = { filters: ['tipo', 'revisar'] as const };
const FILTERS: readonly ListFilter<CustomerFilter>[] = [
  {
    kind: 'choice',
    name: 'tipo',
    label: 'Cuenta',
    all: 'Con y sin cuenta',
    options: CUSTOMER_KINDS.map((kind) => [kind, KIND_NAMES[kind]]),
  },
  {
    kind: 'choice',
    name: 'revisar',
    label: 'Por revisar',
    all: 'Todos los clientes',
    options: [[REPEATED, 'Posibles repetidos']],
  },
];

/** 'Clientes': everybody who bought or has an account. */
export default function CustomersPage() {
  const list = useListParams(OPTIONS);
  const customers = useListQuery<CustomerList, CustomerFilter>(list, PAGES);
  return (
    <ListScreen
      title="Clientes"
      noun={['cliente', 'clientes']}
      query={customers}
      rows={customers.data?.data}
      columns={CUSTOMER_COLUMNS}
      rowName={customerName}
      list={list}
      search={{ placeholder: 'Nombre, correo, cédula, teléfono o pedido', label: 'Buscar clientes' }}
      filters={FILTERS}
      loadingText="Cargando clientes..."
      empty={{ title: 'Todavía no hay clientes', text: 'Aquí queda cada persona que compra o crea una cuenta.' }}
      notFound={{ title: 'No se encontraron clientes' }}
      failed={{ title: 'Error al cargar los clientes' }}
      cardsUnder={900}
    />
  );
}
