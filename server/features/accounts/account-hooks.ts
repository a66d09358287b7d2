import type { Connection } from '#server/platform/database/database.ts';
import type { Account } from './accounts.tables.ts';

/**
 * Counts of a deleted account's records: `anonymised` no longer name the customer, `underWay` will be anonymised
 * once they are settled.
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
  /** Called when an account is deleted: unlink the records that refer to it. */
  accountDeleted(tx: Connection, account: Pick<Account, 'id' | 'email'>, at: Date): Promise<ReleasedRecords>;
}
