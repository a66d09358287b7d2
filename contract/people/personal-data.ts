import { z } from 'zod';
import { AUDIT_MONTHS, BOOK_YEARS } from '#domain/personal-data/keeping.ts';

/** What is open, and what the books keep, in sentences. */
const consequences = z.object({
  /** Because of these, the erasure is complete only later. Empty: all goes at once. */
  open: z.array(z.string()),
  /** What stays for the years of the books. */
  kept: z.array(z.string()),
  book_years: z.int(),
});
export type ErasureConsequences = z.infer<typeof consequences>;

/** GET /usr/me/erasure */
export const ownErasure = z.object({ data: consequences });
export type OwnErasure = z.infer<typeof ownErasure>;

/** A person whom staff found, by the address that identifies them. */
const foundPerson = z.object({
  email: z.string(),
  names: z.array(z.string()),
  phones: z.array(z.string()),
  national_ids: z.array(z.string()),
  orders: z.int(),
  last_order_at: z.string().nullable(),
  has_account: z.boolean(),
  ...consequences.shape,
});
export type FoundPerson = z.infer<typeof foundPerson>;

/** POST /personal-data/search: at most twenty people. */
export const foundPeople = z.object({ data: z.array(foundPerson) });
export type FoundPeople = z.infer<typeof foundPeople>;

/** `anonymised`: records that no longer name the person. `underWay`: those that will not, once nothing is open. */
export const erasedPerson = z.object({ meta: z.object({ anonymised: z.int(), underWay: z.int() }) });
export type ErasedPerson = z.infer<typeof erasedPerson>;

const wholeWithin = ({ min, max }: { min: number; max: number }, unit: string) => {
  const message = `Escribe de ${min} a ${max} ${unit}`;
  return z.int(message).min(min, message).max(max, message);
};

/** PUT /personal-data/settings: for how long the books and the audit log keep what is about people. */
export const privacySettings = z.strictObject({
  book_years: wholeWithin(BOOK_YEARS, 'años'),
  audit_months: wholeWithin(AUDIT_MONTHS, 'meses'),
});
export type PrivacySettings = z.infer<typeof privacySettings>;
export const privacySettingsAnswer = z.object({ data: privacySettings, meta: z.object({ version: z.int() }) });
export type PrivacySettingsAnswer = z.infer<typeof privacySettingsAnswer>;
