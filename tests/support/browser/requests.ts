import type { Page } from '@playwright/test';

type Url = string | RegExp;

/** The server's error when it is out of order. */
export const UNAVAILABLE = { code: 'unavailable', message: 'El servicio no está disponible en este momento.' };
/** The server's error when something unforeseen fails. */
export const INTERNAL = { code: 'internal', message: 'Ocurrió un error inesperado' };

/** Holds matching requests back. @returns a function that lets them through */
export async function holdBack(page: Page, url: Url): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Answers matching requests with an error. @returns a function that lets later ones through */
export async function refuse(
  page: Page,
  url: Url,
  status = 503,
  json: object = status === 500 ? INTERNAL : UNAVAILABLE,
): Promise<() => Promise<void>> {
  await page.route(url, (route) => route.fulfill({ status, json }));
  return () => page.unroute(url);
}
