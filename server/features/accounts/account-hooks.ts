import type { Connection } from '#server/platform/database/database.ts';
import type { Account } from './accounts.tables.ts';

/** What became of the records of a deleted account: how many name nobody any more, and how many will later. */
export interface ReleasedRecords {
  anonymised: number;
  underWay: number;
}

/** What another feature does when something happens to an account, in the transaction in which it happens. */
export interface AccountHooks {
  /**
   * The address of an account was shown to be its owner's.
   * @returns counts for the audit log, as `{ joinedSales: 2 }`
   */
  emailConfirmed(tx: Connection, account: Pick<Account, 'id' | 'email'>): Promise<Record<string, number>>;
  /** An account is deleted: what refers to it lets go of it. */
  accountDeleted(tx: Connection, account: Pick<Account, 'id' | 'email'>, at: Date): Promise<ReleasedRecords>;
}
