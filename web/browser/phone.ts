/** A media query: under 768 px the shop is laid out for a phone. */
export const PHONE = '(width < 768px)';
