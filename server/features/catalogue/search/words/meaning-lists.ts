/** Words that mean the same to a shopper of the region. An entry may have several words. */
export type Same = readonly (readonly string[])[];

/** Asked for `from`, `to` is an answer too, a lesser one; how good, 0 to 1, says `fit` (0.6). */
export type Lesser = readonly { from: readonly string[]; to: readonly string[]; fit?: number }[];
