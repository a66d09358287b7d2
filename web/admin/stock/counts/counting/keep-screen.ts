/** Also named in web/public/counting-worker.js. */
const CACHE = 'vitrina-conteo';
const WORKER = '/counting-worker.js';
const SCOPE = '/admin/stock/counts/';

/**
 * Keeps this screen and its code on the phone, so that it opens without a line; whatever was kept before goes. Nothing
 * where the browser keeps no pages, as over plain HTTP: an open screen goes on all the same.
 */
export async function keepScreen(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in window) || !navigator.onLine) return;
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await navigator.serviceWorker.ready;
  // What is loaded only when it is needed is to be there without a line too.
  const [{ DETECTOR_FILES }] = await Promise.all([
    import('./camera/detector-files.ts'),
    import('./camera/wasm-detector.ts'),
  ]);
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
  const wanted = new Set([location.pathname, ...files]);
  for (const request of await cache.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
  }
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  // Names of assets hold a hash: what is there is right. The page itself is fetched anew. None twice, which is refused.
  await cache.addAll([...wanted].filter((path) => path === location.pathname || !kept.has(path)));
}
