import type { StoreRecord } from '#contract/stores/store.ts';
import { type StoresInWords, storesInWords } from '../stores/stores-in-words.ts';
import { toSpot } from './coast-outline.ts';

/** The data about stores that every page shows. */
export interface StoresInBrief extends StoresInWords {
  /**
   * The stores on the sketch of the coast, as an SVG path; '' when none has coordinates. It consists of zero-length
   * lines: with round caps and a non-scaling stroke they are dots of the same size on every screen.
   */
  dots: string;
}

/** For the loader only, so that the stores themselves are not sent with every page. */
export function storesInBrief(stores: readonly StoreRecord[]): StoresInBrief {
  const places = stores.map(({ attributes }) => attributes);
  return {
    ...storesInWords(places),
    dots: places
      .flatMap(({ coordinates }) => (coordinates ? [toSpot(coordinates)] : []))
      .map(([x, y]) => `M${x} ${y}h0`)
      .join(''),
  };
}
