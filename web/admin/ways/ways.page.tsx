import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useCallback, useState } from 'react';
import type { WayRecord } from '#contract/payments/payment-way.ts';
import { DeleteDialog } from '../kit/dialog/delete-dialog.tsx';
import { CURRENCY_NAMES } from '../kit/document/money-text.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { useOpenRecord } from '../kit/list/use-open-record.ts';
import { StateBadge } from '../kit/state-badge.tsx';
import { RowAction, RowOpenLink } from '../kit/table/row-action.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { ShownAccounts } from './shown-accounts.tsx';
import { WayForm } from './way-form.tsx';
import { useDeleteWay, useWays } from './way-queries.ts';

const LIST = {};
/** The URL parameter that opens a form, and its value for a new way. */
const OPEN = 'forma';
const NEW = 'nueva';

const nameOf = ({ attributes }: WayRecord) => attributes.name;

/** 'Formas de pago': the ways of paying, in the order in which they are offered. */
export default function WaysPage() {
  const { hrefWith } = useListParams(LIST);
  const ways = useWays();
  const open = useOpenRecord(OPEN, hrefWith);
  const edited = ways.data?.data.find(({ id }) => id === open.id);
  const [toDelete, setToDelete] = useState<WayRecord | null>(null);

  const actions = useCallback(
    (way: WayRecord) => (
      <>
        <RowOpenLink
          icon={Pencil}
          acts={['open', 'edit']}
          label={`Editar ${nameOf(way)}`}
          parameter={OPEN}
          id={way.id}
          needs={['ways.write']}
        />
        {!way.attributes.used && (
          <RowAction
            needs={['ways.write']}
            icon={Trash2}
            danger
            label={`Eliminar ${nameOf(way)}`}
            onClick={() => setToDelete(way)}
          />
        )}
      </>
    ),
    [],
  );

  return (
    <ListScreen
      title="Formas de pago"
      noun={['forma de pago', 'formas de pago']}
      query={ways}
      rows={ways.data?.data}
      columns={COLUMNS}
      rowName={nameOf}
      actions={actions}
      primary={{ needs: ['ways.write'], label: 'Nueva forma de pago', to: hrefWith(OPEN, NEW) }}
      openId={open.id}
      loadingText="Cargando formas de pago..."
      empty={{ title: 'No hay formas de pago', text: 'Agrega las formas en que tus clientes pagan.' }}
      failed={{ title: 'Error al cargar las formas de pago' }}
      cardsUnder={720}
    >
      {(open.requested === NEW || edited) && (
        <WayForm key={open.requested} way={edited ?? null} onClose={() => open.show(null)} />
      )}
      <ShownAccounts />
      {toDelete && <DeleteWayDialog way={toDelete} onClose={() => setToDelete(null)} />}
    </ListScreen>
  );
}

function DeleteWayDialog({ way, onClose }: { way: WayRecord; onClose: () => void }) {
  return (
    <DeleteDialog record={way} deletion={useDeleteWay()} onClose={onClose}>
      {({ attributes }) => (
        <p>
          Se eliminará la forma de pago <strong className="font-medium">{attributes.name}</strong>. Ningún pago la usa.
        </p>
      )}
    </DeleteDialog>
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
