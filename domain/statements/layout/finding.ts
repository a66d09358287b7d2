/** How sure something is that was found out: proved by the file, likely, or to be answered by staff. */
export const CERTAINTIES = ['sure', 'likely', 'ask'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

export const FINDING_SUBJECTS = ['columns', 'decimal', 'dates', 'sign', 'balance'] as const;
export type FindingSubject = (typeof FINDING_SUBJECTS)[number];

/** What was found out about a file, with the reason in Spanish. */
export interface Finding {
  subject: FindingSubject;
  certainty: Certainty;
  text: string;
}
