import { notify } from '../toasts/toasts.ts';

let isNotified = false;

/**
 * Warns once per visit when the browser cannot store anything (storage full or forbidden): changes are then only in
 * memory until the page is left.
 * @param isStored what `write` returned
 */
export function notifyUnsaved(isStored: boolean): void {
  if (isStored || isNotified) return;
  isNotified = true;
  notify.warning(
    'Tu navegador no nos deja guardar',
    'Puedes seguir comprando, pero tu carrito y tus favoritos se perderán al cerrar esta página.',
  );
}
