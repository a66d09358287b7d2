import type { Blank, ColumnClass, Keeping, TableClass, Whose } from './column-class.ts';
import { HOUSE } from './columns/house.ts';
import { MONEY } from './columns/money.ts';
import { PEOPLE } from './columns/people.ts';
import { SALES } from './columns/sales.ts';
import { STOCK } from './columns/stock.ts';

const TABLES = { ...PEOPLE, ...SALES, ...MONEY, ...STOCK, ...HOUSE };
export type TableName = keyof typeof TABLES;

/**
 * What every column of the database holds of people. Exports, erasures, the daily clean-up and the redaction of the log read
 * it; `tests/api/personal-data/registry.test.ts` compares it with the migrated database.
 */
export const REGISTRY: Readonly<Record<TableName, TableClass>> = TABLES;

const entries = Object.entries(REGISTRY) as [TableName, TableClass][];

/** The tables that an export contains, in its order. */
export const EXPORTED = entries.flatMap(([name, { title, whose, columns }]) =>
  title === undefined ? [] : [{ name, title, whose, columns: labelled(columns) }],
);

function labelled(columns: TableClass['columns']): { name: string; label: string }[] {
  return Object.entries(columns).flatMap(([name, one]) =>
    'label' in one && one.label !== undefined ? [{ name, label: one.label }] : [],
  );
}

/** An erasure of the rows of one table that are found in one way. */
export interface Erasure {
  table: TableName;
  column: string;
  /** Null: the rows are deleted. */
  blanks: Record<string, Blank> | null;
}

/** What an erasure does with the rows that are found by sale or by payment, and with the sales themselves. */
export function erasuresBy(by: Whose['by']): Erasure[] {
  return entries.flatMap(([table, { whose, erased, columns }]) =>
    whose.flatMap((way) => {
      if (way.by !== by || !erased) return [];
      return [{ table, column: way.column, blanks: erased === 'delete' ? null : blanksOf(columns, 'person') }];
    }),
  );
}

/** The values that replace a table's columns about the person. */
export function personBlanks(table: TableName): Record<string, Blank> {
  return blanksOf(REGISTRY[table].columns, 'person');
}

/** What the books lose when their years are over. */
export const EXPIRIES = entries.flatMap(([table, { expires, columns, whose }]) =>
  expires
    ? [{ table, ...expires, bySale: whose.some(({ by }) => by === 'sale'), blanks: blanksOf(columns, 'book') }]
    : [],
);

function blanksOf(columns: TableClass['columns'], kind: ColumnClass['kind']): Record<string, Blank> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, one]) =>
      one.kind === kind && 'blank' in one && one.blank !== undefined ? [[name, one.blank] as const] : [],
    ),
  );
}

/** What the books keep of a customer, in Spanish, each once. Names of staff and what the bank wrote are left out. */
export function keptOfCustomers(until: Keeping): string[] {
  const ofCustomers = entries.filter(([, { whose }]) => whose.some(({ by }) => by === 'sale' || by === 'guest'));
  const sentences = ofCustomers.flatMap(([, { columns }]) =>
    Object.values(columns).flatMap((one) => (one.kind === 'book' && one.until === until ? [one.keeps] : [])),
  );
  return [...new Set(sentences)];
}

/**
 * The names of columns about people and of secrets, which a log never shows. A name that is harmless in another table is
 * left out, as is `message`, which every error has.
 */
export const NEVER_LOGGED: readonly string[] = namesThatAlwaysMeanPeople();

function namesThatAlwaysMeanPeople(): string[] {
  const columns = entries.flatMap(([, table]) => Object.entries(table.columns));
  const harmless = new Set(columns.flatMap(([name, { kind }]) => (kind === 'none' || kind === 'book' ? [name] : [])));
  return [...new Set(columns.map(([name]) => name))].filter((name) => !harmless.has(name) && name !== 'message');
}

/** The names of the columns about people in what belongs to a sale. */
export const OF_PEOPLE_IN_SALES: ReadonlySet<string> = new Set(
  entries
    .filter(([, { whose }]) => whose.some(({ by }) => by === 'sale' || by === 'guest'))
    .flatMap(([, { columns }]) =>
      Object.entries(columns).flatMap(([name, { kind }]) => (kind === 'person' ? [name] : [])),
    ),
);
