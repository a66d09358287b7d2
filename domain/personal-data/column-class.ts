/** Stands where a name was erased, on sales, in the books and in the audit log. */
export const ERASED_NAME = 'Cuenta eliminada';

/** For how long the books keep a column: their years, the months of the audit log, or as long as the record exists. */
export type Keeping = 'years' | 'months' | 'record';

/** The value that replaces an erased one; `null` empties the column. */
export type Blank = string | null;

/**
 * What a column holds of people:
 * - `none`: nothing about a customer.
 * - `secret`: proves who somebody is. It is never exported, and deleted with its row.
 * - `person`: about a customer. It is exported, and erased as soon as nothing of theirs is open.
 * - `book`: about a person, but the books need it. `keeps` says in Spanish what stays, for the page that people read.
 *
 * `label` is its name in an export; a column without one is not exported.
 */
export type ColumnClass =
  | { kind: 'none'; label?: string }
  | { kind: 'secret' }
  | { kind: 'person'; label?: string; blank?: Blank }
  | { kind: 'book'; label?: string; keeps: string; until: Keeping; blank?: Blank };

/**
 * How the rows of a person are found:
 * - `account`: by the account.
 * - `guest`: by the mailbox of an e-mail address, in rows without an account.
 * - `address`: by the mailbox of an e-mail address, which its owner has confirmed.
 * - `customer`: by the person's customer record.
 * - `recipients`, `sender`: mails to and from an address.
 * - `sale`, `payment`: by the person's sales.
 */
export interface Whose {
  by: 'account' | 'guest' | 'address' | 'customer' | 'recipients' | 'sender' | 'sale' | 'payment';
  column: string;
}

export interface TableClass {
  /** Its title in an export; without one it is not exported. */
  title?: string;
  /** Empty: its rows are not looked up by person. */
  whose: readonly Whose[];
  /** What an erasure does with the person's rows. Without it, they stay, or go with the row that they refer to. */
  erased?: 'delete' | 'blank';
  /**
   * The day that the years of the books count from, and whose rows lose their `book` columns afterwards: those of
   * erased sales, or all.
   */
  expires?: { since: string; of: 'erased' | 'all' };
  columns: Readonly<Record<string, ColumnClass>>;
}

/** Columns that hold nothing about a customer. */
export function none(names: string): Record<string, ColumnClass> {
  return Object.fromEntries(names.split(' ').map((name) => [name, { kind: 'none' }]));
}

/** Columns whose values prove who somebody is. */
export function secret(names: string): Record<string, ColumnClass> {
  return Object.fromEntries(names.split(' ').map((name) => [name, { kind: 'secret' }]));
}

/** A column that tells nothing about the person by itself, and makes an export readable. */
export const fact = (label: string): ColumnClass => ({ kind: 'none', label });

/** @param blank what replaces it; left out in tables whose rows are deleted */
export function person(label?: string, blank?: Blank): ColumnClass {
  return { kind: 'person', ...(label !== undefined && { label }), ...(blank !== undefined && { blank }) };
}

export function book(
  keeps: string,
  until: Keeping,
  { label, blank }: { label?: string; blank?: Blank } = {},
): ColumnClass {
  return { kind: 'book', keeps, until, ...(label && { label }), ...(blank !== undefined && { blank }) };
}

/** Columns with the names of staff, which stay as long as the record that they acted on. */
export function staff(names: string): Record<string, ColumnClass> {
  return Object.fromEntries(names.split(' ').map((name) => [name, book('Quién del personal lo hizo', 'record')]));
}
