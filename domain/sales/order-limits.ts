/** Maximum number of lines in a sale. */
export const MAX_LINES = 100;
/** Maximum quantity of a line of a sale. */
export const MAX_QUANTITY = 1000;

/** The highest values that staff may set for the limits on orders. */
export const MOST_PIECES = 100_000;
export const MOST_NETWORK_PIECES = 1_000_000;
/** In cents: USD 100 million. */
export const MOST_CENTS = 10_000_000_000;
