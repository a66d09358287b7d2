/** The longest period of a rate sheet, in days: a quarter, because the books are closed every quarter. */
export const MAX_SHEET_DAYS = 92;
/** The most orders that a rate sheet prints at once; a longer sheet is printed in parts. */
export const MAX_SHEET_ORDERS = 2_000;
