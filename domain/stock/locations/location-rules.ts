import type { LocationKind } from '../ledger.ts';

/** What the rules between the fields of a location read. */
export interface LocationFacts {
  kind: LocationKind;
  address: string;
  city: string;
  weekHours: string | null;
  sundayHours: string | null;
  sellsOnline: boolean;
  pickup: boolean;
  active: boolean;
}

/** What does not go together in a location, by field, as a form says it; {} when all does. */
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

/** The database refuses the same: a check of `locations`. */
function warehouseProblems({ active, sellsOnline, pickup }: LocationFacts) {
  return {
    ...(!active && { active: 'El depósito no se puede cerrar: de él salen los envíos' }),
    ...(!sellsOnline && { sellsOnline: 'El depósito siempre vende en línea' }),
    ...(pickup && { pickup: 'En el depósito no se retiran pedidos' }),
  };
}
