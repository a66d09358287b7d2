/** The longest period of a sheet of rates: a quarter, as books are closed. */
export const MAX_SHEET_DAYS = 92;
/** The most orders that a sheet prints at once; a longer one is to be printed in parts. */
export const MAX_SHEET_ORDERS = 2_000;
