/** Whose data is meant: an account, a mailbox, or both. An address counts only if its owner has proven it, or staff name it. */
export interface DataSubject {
  accountId: number | null;
  email: string | null;
}

/** The subject behind an account: also what a guest did with its address, once that is confirmed. */
export function subjectOf(account: { id: number; email: string; emailConfirmedAt: Date | null }): DataSubject {
  return { accountId: account.id, email: account.emailConfirmedAt ? account.email : null };
}
