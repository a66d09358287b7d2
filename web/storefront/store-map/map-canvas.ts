import { type LatLngTuple, type Map as LeafletMap, map as openMap, polygon, popup, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './map.css';
import { specialLines } from '#domain/stock/hours/special-lines.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { COAST, ISLANDS, type Spot, toLatLng } from '#web/storefront/store-map/coast-outline.ts';
import type { PlacedStore } from '../stores/store.ts';
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

/** Shows a store's card over its pin, one at a time. It takes the focus and returns it when it closes. */
function openCards(map: LeafletMap, onPick: (storeId: number | null) => void) {
  const bubble = popup({ closeButton: false, minWidth: 216, maxWidth: 272, offset: [0, -8], autoPanPadding: [12, 12] });
  let wayBack: () => Element | null = () => null;

  bubble.on('remove', () => {
    onPick(null);
    const lost = document.activeElement === document.body;
    if (!lost && !bubble.getElement()?.contains(document.activeElement)) return;
    const origin = wayBack();
    (origin instanceof HTMLElement && origin.isConnected ? origin : map.getContainer()).focus({ preventScroll: true });
  });
  const close = () => map.closePopup(bubble);
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Escape') close();
  }
  map.getContainer().addEventListener('keydown', onKey);

  return {
    /** @param origin returns the element that gets the focus back */
    open(store: PlacedStore, origin: () => Element | null) {
      wayBack = origin;
      const content = cardOf(store, close);
      bubble.setLatLng(placeOf(store)).setContent(content).openOn(map);
      content.querySelector('a')?.focus({ preventScroll: true });
      onPick(store.id);
    },
    remove: () => map.getContainer().removeEventListener('keydown', onKey),
  };
}

/** Name, address, hours and directions. Made without React, because Leaflet owns the container. */
function cardOf({ name, address, hours, schedule, googleMapsUrl }: PlacedStore, onClose: () => void): HTMLElement {
  const special = specialLines(hours.specialDays, caracasDay(new Date()));
  const card = element('div', 'map-card');
  card.setAttribute('role', 'dialog');
  card.setAttribute('aria-label', name);
  const way = element('a', 'map-card-way', 'Cómo llegar');
  way.href = googleMapsUrl;
  way.target = '_blank';
  way.rel = 'noopener';
  way.append(element('span', 'sr-only', ' (abre en otra pestaña)'));
  const close = element('button', 'map-card-close', '×');
  close.type = 'button';
  close.setAttribute('aria-label', 'Cerrar');
  close.addEventListener('click', onClose);
  card.append(
    element('p', 'map-card-name', name),
    element('p', '', address),
    ...[...schedule, ...special].map((line) => element('p', 'map-card-hours', `${line.days}: ${line.hours}`)),
    way,
    close,
  );
  return card;
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text = '') {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}
