/** Years for which the books keep what is about a person. */
export const BOOK_YEARS = { min: 1, max: 30 };
/** Months after which an entry of the audit log is deleted. Long enough to see what happened in the last half-year. */
export const AUDIT_MONTHS = { min: 6, max: 120 };
