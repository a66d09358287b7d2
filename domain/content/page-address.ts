/** How many pages the house may make. */
export const MOST_PAGES = 60;

/** The last part of a page's address: words of letters and digits with hyphens between them. */
export const PAGE_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const MAX_PAGE_SLUG = 60;

/** `/pagina/bodas` */
export function pagePath(slug: string): string {
  return `/pagina/${slug}`;
}

/** 'bodas' of `/pagina/bodas`; undefined for any other path. */
export function pageSlug(path: string): string | undefined {
  return /^\/pagina\/([^/?]+)$/.exec(path)?.[1];
}

/** The key of a page's document, which stays when its address changes. */
export type PageKind = `page-${number}`;

const PAGE_KIND = /^page-([1-9]\d{0,8})$/;

export function isPageKind(kind: string): kind is PageKind {
  return PAGE_KIND.test(kind);
}

export function pageKind(id: number): PageKind {
  return `page-${id}`;
}

export function pageId(kind: PageKind): number {
  return Number(PAGE_KIND.exec(kind)?.[1]);
}
