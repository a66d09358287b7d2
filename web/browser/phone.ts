/** Media query for the phone layout: below 768 px. */
export const PHONE = '(width < 768px)';
