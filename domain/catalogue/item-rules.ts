/** Bounds of an item's fields (design/api.md, Settled where spec/ is open). */
export const MAX_PRICE_CENTS = 9_999_999;
export const MAX_STOCK = 1_000_000;
export const MAX_DISCOUNT_PERCENT = 100;
export const MAX_IMAGES = 10;
export const MAX_BARCODE_LENGTH = 64;
export const MAX_SIZE_LENGTH = 40;
export const MAX_CATEGORY_LENGTH = 80;

/** 1 to 40 letters, digits, spaces, dots, hyphens. */
export const REF_PATTERN = /^[\p{L}\p{N} .-]{1,40}$/u;
