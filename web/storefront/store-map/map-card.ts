import { type Map as LeafletMap, popup } from 'leaflet';
import { specialLines } from '#domain/stock/hours/special-lines.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import type { PlacedStore } from '../stores/store.ts';
import { placeOf } from './map-pins.ts';

/** Shows a store's card over its pin, one at a time. It takes the focus and returns it when it closes. */
export function openCards(map: LeafletMap, onPick: (storeId: number | null) => void) {
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
