import { createContext } from 'react-router';
import type { Storefront } from '#contract/catalogue/storefront.ts';

/** How a loader reaches the shop: `context.get(storefrontContext)`. The server puts it there for each page it renders. */
export const storefrontContext = createContext<Storefront>();
