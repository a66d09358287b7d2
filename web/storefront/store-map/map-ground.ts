import { type Map as LeafletMap, polygon, tileLayer } from 'leaflet';
import { COAST, ISLANDS, type Spot, toLatLng } from '#web/storefront/store-map/coast-outline.ts';

/** Whether the picture under the pins came: nothing yet, drawn, or not to be had. */
export type TilesState = 'waiting' | 'shown' | 'missing';

/** Far to the south: with it the coast closes into land. */
const BEYOND: readonly Spot[] = [
  [2400, 552],
  [2400, 2000],
  [-2000, 2000],
  [-2000, 300],
];

/** The tiles; while none can be had, the outline of the coast, so that the pins do not stand in a void. */
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
    // A hole among tiles that came needs no words.
    if (shown) return;
    coast.addTo(map);
    onTiles('missing');
  });
  tiles.addTo(map);

  const again = () => tiles.redraw();
  window.addEventListener('online', again);
  return { remove: () => window.removeEventListener('online', again) };
}
