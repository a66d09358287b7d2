import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useCallback, useState } from 'react';
import type { CarrierRecord } from '#contract/shipping/carrier.ts';
import { printTime } from '#domain/stock/hours/opening-hours.ts';
import { DeleteDialog } from '../kit/dialog/delete-dialog.tsx';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { useOpenRecord } from '../kit/list/use-open-record.ts';
import { StateBadge } from '../kit/state-badge.tsx';
import { RowAction, RowOpenLink } from '../kit/table/row-action.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { CarrierForm, METHOD_NAMES } from './carrier-form.tsx';
import { useCarriers, useDeleteCarrier } from './carrier-queries.ts';
import { DeliveryTimes } from './delivery-times.tsx';

const LIST = {};
/** The URL parameter that opens a form, and its value for a new carrier. */
const OPEN = 'transportista';
const NEW = 'nuevo';

const nameOf = ({ attributes }: CarrierRecord) => attributes.name;

/** 'Transportistas': who carries parcels, in the order in which they are chosen, and how long the house takes. */
export default function CarriersPage() {
  const { hrefWith } = useListParams(LIST);
  const carriers = useCarriers();
  const open = useOpenRecord(OPEN, hrefWith);
  const edited = carriers.data?.data.find(({ id }) => id === open.id);
  const [toDelete, setToDelete] = useState<CarrierRecord | null>(null);

  const actions = useCallback(
    (carrier: CarrierRecord) => (
      <>
        <RowOpenLink
          icon={Pencil}
          acts={['open', 'edit']}
          label={`Editar ${nameOf(carrier)}`}
          parameter={OPEN}
          id={carrier.id}
          needs={['shipping.write']}
        />
        {!carrier.attributes.used && (
          <RowAction
            needs={['shipping.write']}
            icon={Trash2}
            danger
            label={`Eliminar ${nameOf(carrier)}`}
            onClick={() => setToDelete(carrier)}
          />
        )}
      </>
    ),
    [],
  );

  return (
    <ListScreen
      title="Transportistas"
      noun={['transportista', 'transportistas']}
      query={carriers}
      rows={carriers.data?.data}
      columns={COLUMNS}
      rowName={nameOf}
      actions={actions}
      primary={{ needs: ['shipping.write'], label: 'Nuevo transportista', to: hrefWith(OPEN, NEW) }}
      openId={open.id}
      loadingText="Cargando transportistas..."
      empty={{ title: 'No hay transportistas', text: 'Agrega quién lleva los paquetes y en cuántos días llegan.' }}
      failed={{ title: 'Error al cargar los transportistas' }}
      cardsUnder={860}
    >
      {(open.requested === NEW || edited) && (
        <CarrierForm key={open.requested} carrier={edited ?? null} onClose={() => open.show(null)} />
      )}
      <DeliveryTimes />
      {toDelete && <DeleteCarrierDialog carrier={toDelete} onClose={() => setToDelete(null)} />}
    </ListScreen>
  );
}

function DeleteCarrierDialog({ carrier, onClose }: { carrier: CarrierRecord; onClose: () => void }) {
  return (
    <DeleteDialog record={carrier} deletion={useDeleteCarrier()} onClose={onClose}>
      {({ attributes }) => (
        <p>
          Se eliminará el transportista <strong className="font-medium">{attributes.name}</strong>. Ningún paquete lo
          usa.
        </p>
      )}
    </DeleteDialog>
  );
}

/** 'Todo el país', or the estados in which it goes somewhere. */
function zonesText({ attributes: { zones } }: CarrierRecord): string {
  if (zones.some(({ state }) => state === null)) return 'Todo el país';
  return [...new Set(zones.map(({ state }) => state))].join(', ');
}

/** '1 a 3 días' */
function daysText({ attributes: { zones } }: CarrierRecord): string {
  const days = zones.map((zone) => zone.days);
  const [least, most] = [Math.min(...days), Math.max(...days)];
  const unit = most === 1 ? 'día' : 'días';
  return least === most ? `${most} ${unit}` : `${least} a ${most} ${unit}`;
}

function payerText({ attributes: { zones } }: CarrierRecord): string {
  const payers = new Set(zones.map(({ cost }) => cost.by));
  if (payers.size > 1) return 'Según la zona';
  return payers.has('house') ? 'La casa' : 'Cobro en destino';
}

const COLUMNS: readonly TableColumn<CarrierRecord>[] = [
  { id: 'name', header: 'Nombre', kind: 'main', cell: nameOf },
  { id: 'method', header: 'Método', cell: ({ attributes }) => METHOD_NAMES[attributes.method] },
  { id: 'zones', header: 'Llega a', cell: zonesText },
  { id: 'days', header: 'Tarda', cell: daysText },
  { id: 'payer', header: 'Paga el flete', cell: payerText },
  { id: 'cut-off', header: 'Corte', cell: ({ attributes }) => printTime(attributes.cut_off) },
  {
    id: 'state',
    header: 'Estado',
    card: 'aside',
    cell: ({ attributes }) =>
      attributes.active ? <StateBadge tone="leaf">Activo</StateBadge> : <StateBadge tone="quiet">Inactivo</StateBadge>,
  },
];
