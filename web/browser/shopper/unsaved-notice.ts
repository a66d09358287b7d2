import { notify } from '../toasts/toasts.ts';

let said = false;

/**
 * Says, once a visit, that the browser keeps nothing (its storage is full or forbidden): what is chosen lives on in
 * memory until the page is left.
 * @param kept what writing answered
 */
export function noticeUnsaved(kept: boolean): void {
  if (kept || said) return;
  said = true;
  notify.warning(
    'Tu navegador no nos deja guardar',
    'Puedes seguir comprando, pero tu carrito y tus favoritos se perderán al cerrar esta página.',
  );
}
