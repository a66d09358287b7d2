/** What is a shopper's or staff's own, or no page at all: nothing to find there. */
const CLOSED = [
  '/admin',
  '/api',
  '/cart',
  '/payment',
  '/favorites',
  '/login',
  '/signup',
  '/olvide',
  '/restablecer',
  '/confirmar',
  '/cuenta',
];

/** Says to robots where they may go (RFC 9309) and where the list of pages is. */
export function robots(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
