/** The ground of every page, --color-paper of web/ui/tokens.css; the browser asks for it before any style is read. */
const PAPER = '#faf6ee';

/** Drawn by scripts/by-hand/draw-icons.ts from the favicon. */
const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** What a phone shows when the shop is put on its home screen. Opens in the browser: a shop needs its address bar. */
export function webManifest(name: string): string {
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    lang: 'es',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: PAPER,
    theme_color: PAPER,
    icons: ICONS,
  });
}
