import { divIcon, type LatLngTuple, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import type { PlacedStore } from '../stores/store.ts';
import { groupNear } from './map-groups.ts';

/** Zoom level at which street names are readable. */
export const STREET_ZOOM = 15;

/** Stores closer than this share a pin; in px, about a finger's width. */
const REACH = 40;
const PIN_SIZE = 32;
const CITIES = new Intl.ListFormat('es', { type: 'conjunction' });

export function placeOf({ coordinates: { lat, lng } }: PlacedStore): LatLngTuple {
  return [lat, lng];
}

interface Pin {
  stores: [PlacedStore, ...PlacedStore[]];
  marker: Marker;
}

interface PinOptions {
  moves: boolean;
  onStore: (store: PlacedStore) => void;
}

/** A pin for each store; stores too close together share one with their count, which zooms in. */
export function showPins(map: LeafletMap, stores: readonly PlacedStore[], { moves, onStore }: PinOptions) {
  let pins: Pin[] = [];

  function activate([store, ...others]: Pin['stores']) {
    if (others.length === 0) return onStore(store);
    map.fitBounds([store, ...others].map(placeOf), { padding: [48, 48], maxZoom: STREET_ZOOM, animate: moves });
  }

  function place(together: Pin['stores']): Pin {
    const [first, ...others] = together;
    const alone = others.length === 0;
    const cities = CITIES.format(new Set(together.map(({ city }) => city)));
    const label = alone ? first.name : `${together.length} tiendas en ${cities}: acercar`;
    const pin = marker(placeOf(first), {
      title: label,
      riseOnHover: true,
      icon: divIcon({
        className: alone ? 'map-pin' : 'map-pin map-pin-many',
        html: alone ? '' : String(together.length),
        iconSize: [PIN_SIZE, PIN_SIZE],
      }),
    });
    pin.on('click', () => activate(together));
    pin.addTo(map);
    const element = pin.getElement();
    element?.setAttribute('aria-label', label);
    element?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      activate(together);
    });
    return { stores: together, marker: pin };
  }

  function elementOf(store: PlacedStore): HTMLElement | null {
    return pins.find((pin) => pin.stores.includes(store))?.marker.getElement() ?? null;
  }

  function draw() {
    const focused = pins.find((pin) => pin.marker.getElement() === document.activeElement);
    for (const pin of pins) pin.marker.remove();
    pins = groupNear(stores, (store) => map.project(placeOf(store)), REACH).map(place);
    if (focused) elementOf(focused.stores[0])?.focus({ preventScroll: true });
  }

  draw();
  map.on('zoomend', draw);
  return { elementOf };
}
