import type { Storefront } from '#contract/catalogue/storefront.ts';
import type { MatchPage } from './page-match.ts';

/** Renders the React app. One adapter reads the build, the other Vite's development server. */
export interface PageRenderer {
  match: MatchPage;
  /** @param url path and query of the page */
  render(url: string, storefront: Storefront): Promise<Response>;
}
