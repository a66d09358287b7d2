import { testWithOwnShop } from './own-shop.ts';

/**
 * The journeys' `test` on a shop with nothing in it but its administrator, one for each worker and all its files: starting
 * one costs as much as a journey. What a journey leaves behind is met by the next, so each looks for its own records.
 */
export const test = testWithOwnShop();
