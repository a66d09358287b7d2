import type { DataSubject } from '#domain/personal-data/data-subject.ts';
import type { OpenMatter } from '#domain/personal-data/open-matters.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Account } from './accounts.tables.ts';

/**
 * Counts of an erased person's records: `anonymised` no longer name the customer, `underWay` will be anonymised once
 * nothing of them is open.
 */
export interface ReleasedRecords {
  anonymised: number;
  underWay: number;
}

/** Called by accounts, in the same transaction, so that other features can react to a change of an account. */
export interface AccountHooks {
  /**
   * Called when the owner of an account has confirmed its e-mail address.
   * @returns counts for the audit log, such as `{ joinedSales: 2 }`
   */
  emailConfirmed(tx: Connection, account: Pick<Account, 'id' | 'email'>): Promise<Record<string, number>>;
  /** Called when a person is erased, with or without an account: unlink their records, and erase what may go now. */
  personErased(tx: Connection, subject: DataSubject, at: Date): Promise<ReleasedRecords>;
  /** What is open of a person, because of which an erasure of theirs is not complete at once. */
  openMatters(connection: Connection, subject: DataSubject, at: Date): Promise<OpenMatter[]>;
}
