/** Maximum number of lines in a sale. */
export const MAX_LINES = 100;
/** Maximum quantity of a line of a sale. */
export const MAX_QUANTITY = 1000;
