/** Limits of an item's fields, for the form and for imported sheets. */

/** Cents of a dollar: 99,999.99 dollars. */
export const MAX_PRICE_CENTS = 9_999_999;
/** Pieces. */
export const MAX_STOCK = 1_000_000;
/** Whole percent. */
export const MAX_DISCOUNT_PERCENT = 100;
/** Pictures of a ref. */
export const MAX_IMAGES = 10;
/** Characters. */
export const MAX_BARCODE_LENGTH = 64;
/** Characters. */
export const MAX_SIZE_LENGTH = 40;
/** Characters. */
export const MAX_CATEGORY_LENGTH = 80;

/** Characters. */
export const MAX_REF_LENGTH = 40;

/** Letters, digits, spaces, dots, hyphens. */
export const REF_PATTERN = new RegExp(`^[\\p{L}\\p{N} .-]{1,${MAX_REF_LENGTH}}$`, 'u');
