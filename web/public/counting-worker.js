// Opens the counting screen without a line. The screen itself keeps what it needs (web/admin/stock/counts/counting/count-database.ts);
// here it is only given back: a page when the network has none, a file of ours at once, since its name holds a hash.
const CACHE = 'vitrina-conteo';
const PAGE = /^\/admin\/stock\/counts\/\d+\/count$/;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && PAGE.test(pathname)) event.respondWith(pageOf(request, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(fileOf(request, pathname));
});

async function pageOf(request, pathname) {
  try {
    return await fetch(request);
  } catch (problem) {
    const kept = await keptOf(pathname);
    if (kept) return kept;
    throw problem;
  }
}

async function fileOf(request, pathname) {
  return (await keptOf(pathname)) ?? fetch(request);
}

async function keptOf(pathname) {
  return (await caches.open(CACHE)).match(pathname);
}
