import { invalidField, type Refusal } from '#server/platform/database/attempt.ts';
import { isPrivatePath } from '#server/platform/http/cache/private-paths.ts';

/** An address as the shop's pages see it. */
interface PageAddress {
  /** The URL that is rendered: path and query. */
  canonical: string;
  /** The route's path template, such as `/product/:id`; null for an unknown path. */
  pattern: string | null;
}

/** What the redirects need to know of pages. */
export interface PageAddresses {
  read(address: string): PageAddress;
  /** Whether there is a product, a category or a collection at this address; null where the route alone decides. */
  isLiving(canonical: string): boolean | null;
}

/** Whether there is a page at the address, which is then not redirected. */
export function standsAt(pages: PageAddresses, { canonical, pattern }: PageAddress): boolean {
  if (pattern === null) return false;
  const living = pages.isLiving(canonical);
  if (living !== null) return living;
  // A path with a parameter that `isLiving` does not know has no page, except one that serves all records: `/pedido/-`.
  return !pattern.includes(':') || /\/-(?:\/|$)/.test(canonical);
}

/** The source in canonical form, or why it cannot be one. */
export function readSource(pages: PageAddresses, from: string): PageAddress | Refusal {
  const address = pages.read(from);
  const { canonical, pattern } = address;
  if (isPrivatePath(canonical) || /\.data(?:\?|$)/.test(canonical))
    return invalidField('from', 'Esa dirección es de la tienda y no se redirige');
  if (pattern === null && from.includes('?')) {
    return invalidField('from', `Esa dirección no distingue lo que sigue a ?. Escribe ${canonical}`);
  }
  if (standsAt(pages, address)) {
    return invalidField('from', `En ${canonical} hay una página: no se puede llevar a otra parte`);
  }
  return address;
}

/** The target in canonical form, or why it cannot be one. */
export function readTarget(pages: PageAddresses, to: string): PageAddress | Refusal {
  const address = pages.read(to);
  if (address.pattern === null || isPrivatePath(address.canonical) || /\/-(?:\/|$)/.test(address.canonical)) {
    return invalidField('to', 'En esa dirección no hay una página de la tienda');
  }
  if (pages.isLiving(address.canonical) === false) return invalidField('to', 'Esa página ya no existe. Elige otra');
  return address;
}
