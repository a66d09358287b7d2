import type { Finding } from '#domain/statements/layout/mapping.ts';
import { markerOf } from '#domain/statements/values/cell.ts';
import { type Cell, cellText, type TableRow } from '../values/cell.ts';
import { markOf } from '../values/read-amount.ts';
import { orderOf } from '../values/read-day.ts';
import { COLUMN_ROLES, type ColumnRole, ROLE_NAMES, roleRank } from './column-roles.ts';
import type { Body } from './find-header.ts';
import type { Places } from './mapping.ts';

interface GuessedColumns {
  places: Places;
  findings: Finding[];
}

const SAMPLE = 300;
/** Minimum share of a column's filled cells that must have the content that its name says. */
const MOST = 0.7;

/** What a column contains, as shares of its filled cells. */
interface Content {
  days: number;
  amounts: number;
  /** Amounts with decimals. */
  decimals: number;
  markers: number;
  filled: number;
  length: number;
}

/**
 * Identifies the columns by their names and checks the names against the contents. Without a header, only the contents
 * count.
 */
export function guessColumns(body: Body): GuessedColumns {
  const sample = body.rows.slice(0, SAMPLE);
  const contents = body.names.map((_, index) => contentOf(sample, index));
  const places = body.headerRow === null ? byContent(contents) : byName(body, contents);
  if (places.amount !== undefined && (places.credit !== undefined || places.debit !== undefined)) {
    // With separate columns for both directions, an amount column is their sum or an amount in the original currency.
    if (places.credit !== undefined && places.debit !== undefined) delete places.amount;
    else for (const role of ['credit', 'debit'] as const) delete places[role];
  }
  if (places.amount === undefined) delete places.marker;
  return { places, findings: findingsOf(body, places) };
}

function byName({ names }: Body, contents: readonly Content[]): Places {
  const candidates = COLUMN_ROLES.flatMap((role) =>
    names.flatMap((name, place) => {
      const rank = roleRank(name, role);
      const content = contents[place];
      return rank !== null && content && fits(role, content) ? [{ role, place, rank }] : [];
    }),
  ).sort((a, b) => a.rank - b.rank);
  const places: Places = {};
  const taken = new Set<number>();
  for (const { role, place } of candidates) {
    if (places[role] !== undefined || taken.has(place)) continue;
    places[role] = place;
    taken.add(place);
  }
  return places;
}

function fits(role: ColumnRole, { days, amounts, markers, filled }: Content): boolean {
  if (filled === 0) return role !== 'marker' && role !== 'date';
  if (role === 'date') return days >= MOST;
  if (role === 'amount' || role === 'credit' || role === 'debit' || role === 'balance') return amounts >= MOST;
  if (role === 'marker') return markers >= MOST;
  if (role === 'description') return markers < MOST;
  return true;
}

/**
 * Takes the first column with days, and the first with amounts. Amounts with decimals go first, because a reference is
 * a number too; a second column of them is the balance. The longest other column is the description.
 */
function byContent(contents: readonly Content[]): Places {
  const places: Places = {};
  const date = contents.findIndex(({ days }) => days >= MOST);
  if (date !== -1) places.date = date;
  const candidates = contents.flatMap(({ amounts, filled }, place) =>
    place !== date && filled > 0 && amounts >= MOST ? [place] : [],
  );
  const withDecimals = candidates.filter((place) => (contents[place]?.decimals ?? 0) >= MOST);
  const [amount, balance] = withDecimals.length > 0 ? withDecimals : candidates.slice(0, 1);
  if (amount !== undefined) places.amount = amount;
  if (balance !== undefined) places.balance = balance;
  const reference = candidates.find(
    (place) => place !== amount && place !== balance && (contents[place]?.length ?? 0) > 3,
  );
  if (reference !== undefined) places.reference = reference;
  const texts = contents
    .map((content, place) => ({ ...content, place }))
    .filter(({ place, filled, amounts }) => place !== date && place !== amount && filled > 0 && amounts < MOST)
    .sort((a, b) => b.length - a.length);
  const [longest] = texts;
  if (longest && longest.length > 3) places.description = longest.place;
  return places;
}

function contentOf(rows: readonly TableRow[], index: number): Content {
  const cells = rows.map(({ cells: row }) => row[index]).filter((cell) => cellText(cell) !== '');
  const share = (test: (cell: Cell | undefined) => boolean) =>
    cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
  return {
    days: share((cell) => orderOf(cell) !== null),
    amounts: share((cell) => markOf(cell) !== null),
    decimals: share((cell) => /[.,]\d{2}\D*$/.test(cellText(cell)) && markOf(cell) !== null),
    markers: share((cell) => markerOf(cell) !== null),
    filled: cells.length / Math.max(1, rows.length),
    length: cells.reduce<number>((sum, cell) => sum + cellText(cell).length, 0) / Math.max(1, cells.length),
  };
}

function findingsOf({ names, headerRow }: Body, places: Places): Finding[] {
  const say = (certainty: Finding['certainty'], text: string): Finding => ({ subject: 'columns', certainty, text });
  if (headerRow === null) {
    return [
      say('ask', 'El archivo no tiene fila de encabezado: las columnas se reconocieron por su contenido. Revísalas.'),
    ];
  }
  const findings: Finding[] = [];
  if (places.date === undefined) findings.push(say('ask', 'No se reconoció la columna de la fecha. Elígela.'));
  if (places.amount === undefined && places.credit === undefined && places.debit === undefined) {
    findings.push(say('ask', 'No se reconoció la columna del monto. Elígela.'));
  }
  if (places.reference === undefined) {
    findings.push(say('likely', 'Ninguna columna parece la referencia; sin ella se concilia por monto y fecha.'));
  }
  if (findings.length > 0) return findings;
  const known = COLUMN_ROLES.flatMap((role) => {
    const place = places[role];
    return place === undefined ? [] : [`${ROLE_NAMES[role]}: «${names[place]}»`];
  });
  return [say('sure', `Encabezado en la fila ${headerRow}. ${known.join(', ')}.`)];
}
