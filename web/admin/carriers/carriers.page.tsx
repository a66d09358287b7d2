import type { CarrierRecord } from '#contract/shipping/carrier.ts';
import { printTime } from '#domain/stock/hours/opening-hours.ts';
import type { ListedKind } from '../kit/record/record-kind.ts';
import { RecordScreen } from '../kit/record/record-screen.tsx';
import { StateBadge } from '../kit/state-badge.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { CarrierForm, METHOD_NAMES } from './carrier-form.tsx';
import { CARRIERS, useCarrierList } from './carrier-queries.ts';
import { DeliveryTimes } from './delivery-times.tsx';

const nameOf = ({ attributes }: CarrierRecord) => attributes.name;
const isUnused = ({ attributes }: CarrierRecord) => !attributes.used;
const KIND: ListedKind = {
  path: '/carriers',
  key: CARRIERS,
  needs: ['shipping.write'],
  parameter: 'transportista',
  fresh: 'nuevo',
  remove: { done: 'Transportista eliminado', failed: 'No se pudo eliminar el transportista', checksVersion: true },
};

/** 'Transportistas': who carries parcels, in the order in which they are chosen, and how long the house takes. */
export default function CarriersPage() {
  return (
    <RecordScreen
      kind={KIND}
      title="Transportistas"
      noun={['transportista', 'transportistas']}
      query={useCarrierList()}
      columns={COLUMNS}
      nameOf={nameOf}
      newLabel="Nuevo transportista"
      form={CarrierForm}
      canDelete={isUnused}
      deletion={Deletion}
      loadingText="Cargando transportistas..."
      empty={{ title: 'No hay transportistas', text: 'Agrega quién lleva los paquetes y en cuántos días llegan.' }}
      failed={{ title: 'Error al cargar los transportistas' }}
      cardsUnder={860}
    >
      <DeliveryTimes />
    </RecordScreen>
  );
}

function Deletion({ record: { attributes } }: { record: CarrierRecord }) {
  return (
    <p>
      Se eliminará el transportista <strong className="font-medium">{attributes.name}</strong>. Ningún paquete lo usa.
    </p>
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
