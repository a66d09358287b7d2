import { foldPlace } from '../sales/venezuela.ts';
import type { CarrierZone } from './carrier.ts';

interface ZoneFault {
  /** Where it stands in a carrier: `['zones', 2, 'state']`. */
  path: (string | number)[];
  message: string;
}

/** Rows of a carrier's zones that no address reaches, since the first row that holds an address counts. */
export function zoneFaults(zones: readonly Pick<CarrierZone, 'state' | 'cities'>[]): ZoneFault[] {
  const faults: ZoneFault[] = [];
  zones.forEach(({ state, cities }, at) => {
    const before = zones.slice(0, at);
    const fault = (field: 'state' | 'cities', message: string) => faults.push({ path: ['zones', at, field], message });
    if (state === null && cities.length > 0) fault('cities', 'Para todo el país no se escriben ciudades');
    if (before.some((zone) => zone.state === null)) fault('state', 'Todo el país va en la última fila');
    else if (before.some((zone) => zone.state === state && zone.cities.length === 0)) {
      fault('state', 'Una fila de arriba ya cubre todo este estado');
    } else {
      const above = before.filter((zone) => zone.state === state).flatMap((zone) => zone.cities);
      const names = [...above, ...cities].map(foldPlace);
      const twice = cities.find((city) => names.indexOf(foldPlace(city)) !== names.lastIndexOf(foldPlace(city)));
      if (twice) fault('cities', `${twice} está dos veces`);
    }
  });
  return faults;
}
