import { type LatLngTuple, type Map as LeafletMap, map as openMap, polygon, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './map.css';
import { COAST, ISLANDS, type Spot, toLatLng } from '#web/storefront/store-map/coast-outline.ts';
import type { PlacedStore } from '../stores/store.ts';
import { openCards } from './map-card.ts';
import { placeOf, STREET_ZOOM, showPins } from './map-pins.ts';

interface MapOptions {
  stores: readonly PlacedStore[];
  /** URL template with {z}, {x} and {y}. */
  tilesUrl: string;
  onTiles: (state: TilesState) => void;
  onPick: (storeId: number | null) => void;
}

export interface StoreMapCanvas {
  /** Moves to a store and opens its card, which takes the focus and returns it when it closes. */
  show(store: PlacedStore): void;
  zoomBy(steps: 1 | -1): void;
  remove(): void;
}

/** Bounds of the map, wide enough to move every card into view. */
const EDGES: [LatLngTuple, LatLngTuple] = [
  [-12, -96],
  [32, -38],
];

/** Draws the map into `container` with Leaflet, which is imported, with its style sheet, only here. */
export function drawStoreMap(container: HTMLElement, options: MapOptions): StoreMapCanvas {
  const moves = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = openMap(container, {
    zoomControl: false,
    attributionControl: false,
    minZoom: 5,
    maxZoom: 18,
    maxBounds: EDGES,
    // One finger and the wheel scroll the page; two fingers, the buttons and the keyboard move the map.
    dragging: !window.matchMedia('(pointer: coarse)').matches,
    scrollWheelZoom: false,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
  });
  map.fitBounds(options.stores.map(placeOf), { padding: [36, 28], animate: false });

  const background = addBackground(map, options.tilesUrl, options.onTiles);
  const cards = openCards(map, options.onPick);
  const pins = showPins(map, options.stores, {
    moves,
    onStore: (store) => cards.open(store, () => pins.elementOf(store)),
  });

  return {
    show(store) {
      map.setView(placeOf(store), Math.max(map.getZoom(), STREET_ZOOM), { animate: false });
      const opener = document.activeElement;
      cards.open(store, () => opener);
    },
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps, { animate: moves }),
    remove() {
      background.remove();
      cards.remove();
      map.remove();
    },
  };
}

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
function addBackground(map: LeafletMap, url: string, onTiles: (state: TilesState) => void): { remove(): void } {
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
