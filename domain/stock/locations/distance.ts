import type { Coordinates } from './coordinates.ts';

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** As the crow flies, in km. */
export function kilometresBetween(a: Coordinates, b: Coordinates): number {
  const north = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const east = Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east));
}
