import { type Map as LeafletMap, polygon, tileLayer } from 'leaflet';
import { COAST, ISLANDS, type Spot, toLatLng } from '#web/storefront/store-map/coast-outline.ts';

/** Whether the map tiles are loading, shown, or failed to load. */
export type TilesState = 'waiting' | 'shown' | 'missing';

/** Points far to the south that close the coastline to an area of land. */
const BEYOND: readonly Spot[] = [
  [2400, 552],
  [2400, 2000],
  [-2000, 2000],
  [-2000, 300],
];

/** Adds the tiles; while none can be loaded, the outline of the coast, so that the pins have a background. */
export function layGround(map: LeafletMap, url: string, onTiles: (state: TilesState) => void): { remove(): void } {
  const land = [[...COAST, ...BEYOND], ...ISLANDS].map((outline) => [outline.map(toLatLng)]);
  const coast = polygon(land, { className: 'map-coast', interactive: false, smoothFactor: 0 });
  const tiles = tileLayer(url, { maxZoom: 18 });
  let shown = false;

  tiles.on('tileload', () => {
    shown = true;
    coast.remove();
    onTiles('shown');
  });
  tiles.on('tileerror', () => {
    // Single missing tiles are not reported.
    if (shown) return;
    coast.addTo(map);
    onTiles('missing');
  });
  tiles.addTo(map);

  const again = () => tiles.redraw();
  window.addEventListener('online', again);
  return { remove: () => window.removeEventListener('online', again) };
}
