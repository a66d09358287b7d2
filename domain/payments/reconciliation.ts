/** `exact`: proposed as certain; `manual`: put together by staff; `automatic`: exact, confirmed by a setting. */
export const RECONCILIATION_KINDS = ['exact', 'manual', 'automatic'] as const;
export type ReconciliationKind = (typeof RECONCILIATION_KINDS)[number];

/** What becomes of the difference between what came in and what was to be paid. */
export const DIFFERENCES = ['none', 'owed_to_customer', 'forgiven', 'still_due'] as const;
export type Difference = (typeof DIFFERENCES)[number];
