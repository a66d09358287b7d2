import type { Storefront } from '#contract/storefront.ts';

/** Renders the React app. One adapter reads the build, the other Vite's development server. */
export interface PageRenderer {
  /** React Router's names of its routes, which data requests may ask for one by one. */
  routeIds: ReadonlySet<string>;
  /** @param url path and query of the page */
  render(url: string, storefront: Storefront): Promise<Response>;
}
