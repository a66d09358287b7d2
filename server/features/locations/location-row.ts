import type { UpdateLocation } from '#contract/stock/location.ts';
import { type Refusal, versionConflict } from '#server/platform/database/attempt.ts';
import { daysFrom, presentLocation } from './locations.presenter.ts';
import type { LocationUse, Pieces } from './locations.queries.ts';
import type { Location } from './stock.tables.ts';

/** Columns that staff can change. */
type LocationChange = Partial<
  Omit<Location, 'id' | 'slug' | 'kind' | 'imageUrl' | 'version' | 'createdAt' | 'updatedAt'>
>;

/**
 * Converts a body to columns.
 * @param today in Caracas: special days before it are dropped
 */
export function toColumns({ coordinates, specialDays, ...fields }: UpdateLocation, today: string): LocationChange {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as LocationChange;
  return {
    ...given,
    ...(coordinates !== undefined && { latitude: coordinates?.lat ?? null, longitude: coordinates?.lng ?? null }),
    ...(specialDays && { specialDays: daysFrom(specialDays, today) }),
  };
}

/** Changed fields before and after, for the audit log. */
export function differenceOf(before: Location, after: LocationChange) {
  const names = (Object.keys(after) as (keyof LocationChange)[]).filter(
    (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  );
  return {
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: Object.fromEntries(names.map((name) => [name, after[name]])),
    isEmpty: names.length === 0,
  };
}

export const NO_LOCATION: Refusal = { ok: false, code: 'not_found', message: 'Tienda no encontrada' };

/** Refusal for a location that was changed since the caller read it; includes it as it is now. */
export function locationChanged(current: Location, use: LocationUse, today: string): Refusal {
  return versionConflict('Otra persona cambió esta tienda mientras la editabas', presentLocation(current, use, today));
}

export function fieldsWrong(fields: Record<string, string>): Refusal {
  return { ok: false, code: 'invalid', message: 'Revisa los datos marcados', fields };
}

/** Why a location cannot be closed. */
export function inUse(message: string): Refusal {
  return { ok: false, code: 'location_in_use', message, fields: { active: message } };
}

export function hasPieces({ onHand, reserved }: Pieces): Refusal {
  const held = reserved === 0 ? '' : `, ${reserved.toLocaleString('es-VE')} de ellas apartadas para pedidos`;
  const count = onHand === 1 ? 'queda 1 pieza' : `quedan ${onHand.toLocaleString('es-VE')} piezas`;
  return inUse(`No se puede cerrar: ${count} allí${held}. Llévalas antes a otra parte.`);
}
