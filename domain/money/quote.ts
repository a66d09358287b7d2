/** How long a total in bolívares holds that a shopper was shown, whatever the rate becomes meanwhile. */
export const QUOTE_MINUTES = 30;
