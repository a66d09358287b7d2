/** In degrees. */
export interface Coordinates {
  lat: number;
  lng: number;
}

/** Venezuela with its islands, and a little around it. */
const BOUNDS = { south: 0.5, north: 15.8, west: -73.5, east: -59.5 };

/** What is wrong with a store's coordinates, in Spanish; null when nothing is. */
export function coordinatesProblem({ lat, lng }: Coordinates): string | null {
  if (isWithin(lat, lng)) return null;
  if (isWithin(lng, lat)) return 'La latitud va primero: 10.4934, -66.8762';
  if (isWithin(lat, -lng)) return 'Falta el signo menos de la longitud: 10.4934, -66.8762';
  return 'Ese lugar no está en Venezuela';
}

function isWithin(lat: number, lng: number): boolean {
  return lat >= BOUNDS.south && lat <= BOUNDS.north && lng >= BOUNDS.west && lng <= BOUNDS.east;
}

const PAIR = /(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)/;
const ALONE = new RegExp(`^\\(?${PAIR.source}\\)?$`);
/** Addresses of the maps that people copy from: '/@10.49,-66.87,17z', '?q=10.49,-66.87', '#map=17/10.49/-66.87'. */
const IN_ADDRESS = /(?:@|[?&](?:q|query|ll|center)=|#map=\d+\/)(-?\d{1,3}\.\d+)(?:,|%2C|\/)(-?\d{1,3}\.\d+)/i;

/** Reads '10.4934, -66.8762', with decimal points, or the address of a map; null when it is neither. */
export function readCoordinates(text: string): Coordinates | null {
  const typed = text.trim();
  const parts = /^https?:/i.test(typed) ? IN_ADDRESS.exec(typed) : ALONE.exec(typed);
  return parts ? { lat: Number(parts[1]), lng: Number(parts[2]) } : null;
}

export function coordinatesText(coordinates: Coordinates | null): string {
  return coordinates ? `${coordinates.lat}, ${coordinates.lng}` : '';
}

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Distance in a straight line, in km. */
export function kilometresBetween(a: Coordinates, b: Coordinates): number {
  const north = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const east = Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east));
}
