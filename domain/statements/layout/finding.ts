/** How certain a finding is: the file proves it, it is likely, or staff have to answer. */
export const CERTAINTIES = ['sure', 'likely', 'ask'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

export const FINDING_SUBJECTS = ['columns', 'decimal', 'dates', 'sign', 'balance'] as const;
export type FindingSubject = (typeof FINDING_SUBJECTS)[number];

/** Something found out about a file, with the reason in Spanish. */
export interface Finding {
  subject: FindingSubject;
  certainty: Certainty;
  text: string;
}
