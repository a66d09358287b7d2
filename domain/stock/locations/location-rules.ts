import type { LocationKind } from '../ledger.ts';

/** Fields of a location that depend on each other. */
export interface LocationFacts {
  kind: LocationKind;
  address: string;
  city: string;
  weekHours: string | null;
  sundayHours: string | null;
  sellsOnline: boolean;
  pickup: boolean;
  /** It has no effect while the store offers no pick-up. The previous release leaves it on when it turns pick-up off. */
  pickupPayment: boolean;
  active: boolean;
}

/** Conflicts between the fields of a location, by field, in Spanish; {} when there are none. */
export function locationProblems(location: LocationFacts): Partial<Record<keyof LocationFacts, string>> {
  if (location.kind === 'warehouse') return warehouseProblems(location);
  const problems: Partial<Record<keyof LocationFacts, string>> = {};
  if (!location.address) problems.address = 'Escribe la dirección';
  if (!location.city) problems.city = 'Escribe la ciudad';
  if (location.pickup && location.weekHours === null && location.sundayHours === null) {
    problems.pickup = 'Para retirar en la tienda hace falta que abra algún día';
  }
  return problems;
}

/** A check of the table `locations` enforces the same. */
function warehouseProblems({ active, sellsOnline, pickup, pickupPayment }: LocationFacts) {
  return {
    ...(!active && { active: 'El depósito no se puede cerrar: de él salen los envíos' }),
    ...(!sellsOnline && { sellsOnline: 'El depósito siempre vende en línea' }),
    ...(pickup && { pickup: 'En el depósito no se retiran pedidos' }),
    ...(pickupPayment && { pickupPayment: 'En el depósito no se retiran pedidos' }),
  };
}
