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

/** 1 to 40 letters, digits, spaces, dots, hyphens. */
export const REF_PATTERN = /^[\p{L}\p{N} .-]{1,40}$/u;
