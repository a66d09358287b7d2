/** Also named in web/public/counting-worker.js. */
const CACHE = 'vitrina-conteo';
const WORKER = '/counting-worker.js';
const SCOPE = '/admin/stock/counts/';

/**
 * Caches this screen and its code on the phone, so that it opens without a connection, and removes what was cached before.
 * Does nothing when the browser has no cache, as over plain HTTP.
 */
export async function cacheScreen(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in window) || !navigator.onLine) return;
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await navigator.serviceWorker.ready;
  // Code that is loaded on demand must be available without a connection too.
  const { DETECTOR_FILES } = await import('./camera/wasm-detector.ts');
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"], link[rel="stylesheet"]')];
  const files = [
    ...loaded,
    ...linked.map(({ href }) => new URL(href)),
    ...DETECTOR_FILES.map((file) => new URL(file, location.href)),
  ]
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  const cache = await caches.open(CACHE);
  const paths = new Set([location.pathname, ...files]);
  for (const request of await cache.keys()) {
    if (!paths.has(new URL(request.url).pathname)) await cache.delete(request);
  }
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  // Asset names contain a hash, so a cached asset is current; the page is fetched again. A path given twice would throw.
  await cache.addAll([...paths].filter((path) => path === location.pathname || !cached.has(path)));
}
