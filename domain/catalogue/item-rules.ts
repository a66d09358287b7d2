/** Limits of an item's fields, for the form and for imported sheets. */

/** In cents: 99,999.99 dollars. */
export const MAX_PRICE_CENTS = 9_999_999;
/** In pieces. */
export const MAX_STOCK = 1_000_000;
/** In whole percent. */
export const MAX_DISCOUNT_PERCENT = 100;
/** Maximum number of pictures of a ref. */
export const MAX_IMAGES = 10;
/** In characters. */
export const MAX_BARCODE_LENGTH = 64;
/** In characters. */
export const MAX_SIZE_LENGTH = 40;
/** In characters. */
export const MAX_CATEGORY_LENGTH = 80;

/** In characters. */
export const MAX_REF_LENGTH = 40;

/** Allowed in a ref: letters, digits, spaces, dots and hyphens. */
export const REF_PATTERN = new RegExp(`^[\\p{L}\\p{N} .-]{1,${MAX_REF_LENGTH}}$`, 'u');
