import type { Storefront } from '#contract/catalogue/storefront.ts';
import type { MatchPage } from './page-match.ts';

/** Renders the React app. There are two adapters: one for the build, one for Vite's development server. */
export interface PageRenderer {
  match: MatchPage;
  /** @param url path and query of the page, as pageUrl's `canonical` */
  render(url: string, storefront: Storefront): Promise<Response>;
  /** Identifies the sources: equal for builds of the same sources, and different otherwise. */
  edition(): Promise<string>;
}
