import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { GuideRow, writeGuides as guidesBody } from '#contract/shipping/guides.ts';
import type {
  ActedOnParcels,
  actOnParcels as actBody,
  PreparedParcels,
  prepareParcels as prepareBody,
} from '#contract/shipping/parcel.ts';
import { readParcelCode } from '#domain/sales/fulfilment/parcel.ts';
import { normalGuide, readGuide } from '#domain/shipping/guide.ts';
import type { CarrierRow } from '#server/features/carriers/carriers.tables.ts';
import { worksAt } from '#server/features/locations/in-stores.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { SaleServices } from '../move-sale.ts';
import { readCarrier } from '../parcels/carrier-of-parcel.ts';
import { writeCarriage } from '../parcels/change-parcel.ts';
import { type ParcelCall, type ParcelStep, withParcel } from '../parcels/lock-parcel.ts';
import { makeParcel } from '../parcels/make-parcel.ts';
import { type Parcel, parcels } from '../parcels/parcels.tables.ts';
import { selectParcelRecords } from '../parcels/sale-parcels.ts';
import { deliverParcel, sendLocked, sendParcel } from '../parcels/send-parcel.ts';
import { sales } from '../sales.tables.ts';

type Acted = ActedOnParcels['data'][number];

/** Sends or delivers parcels, each in a transaction of its own. */
export async function actOnParcels(
  services: SaleServices,
  { ids, act }: z.output<typeof actBody>,
  by: Omit<ParcelCall, 'id'>,
): Promise<{ results: Acted[]; someElsewhere: boolean }> {
  const results: Acted[] = [];
  let someElsewhere = false;
  for (const id of ids) {
    const call = { id, ...by };
    const outcome: Outcome<ParcelStep> =
      act === 'send' ? await sendParcel(services, call) : await deliverParcel(services, call);
    if (!outcome.ok && outcome.aboutAccess) someElsewhere = true;
    results.push({
      id,
      attributes: outcome.ok ? { outcome: outcome.value } : { outcome: 'refused', message: outcome.message },
    });
  }
  return { results, someElsewhere };
}

/** Prepares a parcel for each entry, in a transaction of its own, with all pieces of the sale at the location that are in none. */
export async function prepareParcels(
  services: SaleServices,
  { entries }: z.output<typeof prepareBody>,
  by: Omit<ParcelCall, 'id'>,
): Promise<{ results: PreparedParcels['data']; someElsewhere: boolean }> {
  let someElsewhere = false;
  const made: {
    entry: (typeof entries)[number];
    id: number | null;
    outcome: 'done' | 'already' | 'refused';
    message?: string;
  }[] = [];
  for (const entry of entries) {
    const outcome = await makeParcel(services, { ...entry, ...by });
    if (outcome.ok) made.push({ entry, id: outcome.value.id, outcome: outcome.value.step });
    else {
      if (outcome.aboutAccess || outcome.code === 'forbidden') someElsewhere = true;
      made.push({ entry, id: null, outcome: 'refused', message: outcome.message });
    }
  }
  const ids = made.flatMap(({ id }) => id ?? []);
  const records = await selectParcelRecords(services.database.connection, ids);
  const results = made.map(({ entry, id, ...rest }) => ({ ...entry, ...rest, parcel: records.get(id ?? 0) ?? null }));
  return { results, someElsewhere };
}

type Body = z.output<typeof guidesBody>;
/** A row with its parcel, or with why it has none. */
type Row = { guide: string } & ({ parcel: Parcel } | { parcel: null; message: string });
type Judged = Omit<GuideRow, 'parcel'> & { id: number | null };

/**
 * Notes a morning of guides and, if requested, sends their parcels. Each row has its own transaction and its own result: good ones
 * count, whatever the others are. Refused as a whole only when there is no such carrier.
 */
export async function writeGuides(
  services: SaleServices,
  { carrier_id, send, rows }: Body,
  by: Omit<ParcelCall, 'id'>,
): Promise<Outcome<{ results: GuideRow[]; someElsewhere: boolean }>> {
  const { connection } = services.database;
  const carrier = await readCarrier(connection, carrier_id, null);
  if (!carrier.ok) return carrier;
  const { named, someElsewhere } = await matchRows(connection, rows, by);
  const results: Judged[] = [];
  for (const row of named) results.push(await writeRow(services, row, { named, carrier: carrier.value, send, by }));
  const ids = results.flatMap(({ id }) => id ?? []);
  const records = await selectParcelRecords(connection, ids);
  const shownRows = results.map(({ id, ...result }) => ({ ...result, parcel: records.get(id ?? 0) ?? null }));
  return { ok: true, value: { results: shownRows, someElsewhere } };
}

interface Morning {
  named: readonly Row[];
  carrier: CarrierRow;
  send: boolean;
  by: Omit<ParcelCall, 'id'>;
}

async function writeRow(services: SaleServices, row: Row, { named, carrier, send, by }: Morning): Promise<Judged> {
  const refuse = (field: 'parcel' | 'guide', message: string): Judged => ({
    id: row.parcel?.id ?? null,
    outcome: 'refused',
    field,
    message,
  });
  if (!row.parcel) return refuse('parcel', row.message);
  const { id } = row.parcel;
  if (named.filter(({ parcel }) => parcel?.id === id).length > 1)
    return refuse('parcel', 'Este paquete está en dos filas');
  const read = readGuide(row.guide, carrier);
  if (!read.ok) return refuse('guide', read.message);
  if (named.filter(({ guide }) => normalGuide(guide) === read.guide).length > 1) {
    return refuse('guide', 'Esta guía está en dos filas');
  }
  const requested = { carrier_id: carrier.id, guide: read.guide };
  const outcome = await withParcel<ParcelStep>(services, { id, ...by }, async (locked) => {
    const { parcel } = locked;
    if (parcel.guide && (parcel.guide !== read.guide || parcel.carrierId !== carrier.id)) {
      return { ok: false, code: 'status_conflict', message: `Este paquete ya tiene la guía ${parcel.guide}` };
    }
    return send && parcel.state === 'preparing'
      ? sendLocked(services, locked, requested)
      : writeCarriage(services, locked, requested);
  });
  if (outcome.ok) return { id, outcome: outcome.value };
  return refuse(outcome.fields?.guide ? 'guide' : 'parcel', outcome.message);
}

/** The parcel of each row: by its code, or by its order's number when only one of the order's parcels waits. */
async function matchRows(
  connection: SaleServices['database']['connection'],
  rows: Body['rows'],
  { stores }: Pick<ParcelCall, 'stores'>,
): Promise<{ named: Row[]; someElsewhere: boolean }> {
  const read = rows.map(({ parcel: text, guide }) => {
    const code = readParcelCode(text);
    return { guide, number: code?.number ?? null, orderId: code?.orderId ?? normalGuide(text) };
  });
  const orderIds = [...new Set(read.map(({ orderId }) => orderId))];
  const known = await connection
    .select({ parcel: parcels, orderId: sales.orderId })
    .from(parcels)
    .innerJoin(sales, eq(sales.id, parcels.saleId))
    .where(inArray(sales.orderId, orderIds));
  const own = known.filter(({ parcel }) => worksAt(stores, parcel.locationId));
  const byOrder = Map.groupBy(own, ({ orderId }) => orderId);
  const named = read.map(({ guide, number, orderId }): Row => {
    if (orderId === '') return { guide, parcel: null, message: 'Escribe el paquete o el pedido' };
    const all = (byOrder.get(orderId) ?? []).map(({ parcel }) => parcel);
    if (number !== null) {
      const parcel = all.find((one) => one.number === number);
      return parcel ? { guide, parcel } : { guide, parcel: null, message: 'No encontramos ese paquete' };
    }
    const open = all.filter(isWaiting);
    const [one, another] = open.length > 0 ? open : all.filter(({ guide: has }) => has === normalGuide(guide));
    if (another)
      return { guide, parcel: null, message: 'Este pedido tiene varios paquetes: escribe el número de cada uno' };
    if (one) return { guide, parcel: one };
    const message = all.length > 0 ? 'Ningún paquete de este pedido espera una guía' : 'Ese pedido no tiene paquetes';
    return { guide, parcel: null, message };
  });
  const someElsewhere = known.some(({ orderId }) => !byOrder.has(orderId));
  return { named, someElsewhere };
}

/** Whether a parcel is prepared, or left without its guide. */
const isWaiting = ({ state, guide }: Parcel) => state === 'preparing' || (state === 'sent' && guide === null);
