import type { WayRecord } from '#contract/payments/payment-way.ts';
import { CURRENCY_NAMES } from '../kit/document/money-text.ts';
import type { ListedKind } from '../kit/record/record-kind.ts';
import { RecordScreen } from '../kit/record/record-screen.tsx';
import { StateBadge } from '../kit/state-badge.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { ShownAccounts } from './shown-accounts.tsx';
import { WayForm } from './way-form.tsx';
import { useWays, WAYS } from './way-queries.ts';

const nameOf = ({ attributes }: WayRecord) => attributes.name;
const isUnused = ({ attributes }: WayRecord) => !attributes.used;
const KIND: ListedKind = {
  path: '/payment-methods',
  key: WAYS,
  needs: ['ways.write'],
  parameter: 'forma',
  fresh: 'nueva',
  remove: { done: 'Forma de pago eliminada', failed: 'No se pudo eliminar la forma de pago', checksVersion: true },
};

/** 'Formas de pago': the ways of paying, in the order in which they are offered. */
export default function WaysPage() {
  return (
    <RecordScreen
      kind={KIND}
      title="Formas de pago"
      noun={['forma de pago', 'formas de pago']}
      query={useWays()}
      columns={COLUMNS}
      nameOf={nameOf}
      newLabel="Nueva forma de pago"
      form={WayForm}
      canDelete={isUnused}
      deletion={Deletion}
      loadingText="Cargando formas de pago..."
      empty={{ title: 'No hay formas de pago', text: 'Agrega las formas en que tus clientes pagan.' }}
      failed={{ title: 'Error al cargar las formas de pago' }}
      cardsUnder={720}
    >
      <ShownAccounts />
    </RecordScreen>
  );
}

function Deletion({ record: { attributes } }: { record: WayRecord }) {
  return (
    <p>
      Se eliminará la forma de pago <strong className="font-medium">{attributes.name}</strong>. Ningún pago la usa.
    </p>
  );
}

const PLACES = { onWeb: 'Web', atPickup: 'Retiro', atCounter: 'Mostrador' } as const;

function placesText({ attributes }: WayRecord): string {
  const places = Object.entries(PLACES).filter(([place]) => attributes[place as keyof typeof PLACES]);
  return places.map(([, name]) => name).join(', ') || '—';
}

const COLUMNS: readonly TableColumn<WayRecord>[] = [
  { id: 'name', header: 'Nombre', kind: 'main', cell: nameOf },
  { id: 'code', header: 'Código', cell: ({ attributes }) => <span className="text-ink-soft">{attributes.code}</span> },
  {
    id: 'currencies',
    header: 'Moneda',
    cell: ({ attributes }) => attributes.currencies.map((currency) => CURRENCY_NAMES[currency]).join(', '),
  },
  { id: 'places', header: 'Se ofrece en', cell: placesText },
  {
    id: 'state',
    header: 'Estado',
    card: 'aside',
    cell: ({ attributes }) =>
      attributes.active ? <StateBadge tone="leaf">Activa</StateBadge> : <StateBadge tone="quiet">Inactiva</StateBadge>,
  },
];
