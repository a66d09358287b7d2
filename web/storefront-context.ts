import { createContext } from 'react-router';
import type { Storefront } from '#contract/catalogue/storefront.ts';

/** Read in loaders with `context.get(storefrontContext)`; the server sets it for each page it renders. */
export const storefrontContext = createContext<Storefront>();
