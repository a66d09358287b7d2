import { barOf, type Figure, type Row, rounded, verdictOf } from './row.ts';

/** The rows of one group, and why the group did not finish, if it did not. */
export interface GroupReport {
  name: string;
  rows: Row[];
  /** Null when the group finished. */
  problem: string | null;
}

const HEAD = ['group', 'what', 'bar', 'measured', '', 'from'];

/**
 * The table of all groups as text with aligned columns. A group that did not finish has a row with the reason, and
 * counts as short.
 */
export function printTable(groups: readonly GroupReport[]): string {
  const lines = [HEAD, ...groups.flatMap(linesOf)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const text = lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  text.splice(1, 0, widths.map((width) => '-'.repeat(width)).join('  '));
  return text.map((line) => line.trimEnd()).join('\n');
}

/** The same table as data, with the verdict of each row. */
export function tableData(groups: readonly GroupReport[]) {
  return groups.map(({ rows, ...group }) => ({
    ...group,
    rows: rows.map((row) => ({ ...row, verdict: verdictOf(row) })),
  }));
}

function linesOf({ name, rows, problem }: GroupReport): string[][] {
  const lines = rows.map((row) => [
    name,
    row.what,
    inOne(row.figures, barOf),
    inOne(row.figures, ({ value, unit = '' }) => `${rounded(value)}${unit}`),
    verdictOf(row),
    row.from ?? '',
  ]);
  return problem === null ? lines : [...lines, [name, 'not all of it was measured', '', '', 'short', problem]];
}

function inOne(figures: readonly Figure[], write: (figure: Figure) => string): string {
  return figures
    .map((figure) => ({ name: figure.name, text: write(figure) }))
    .filter(({ text }) => text !== '')
    .map(({ name, text }) => (name ? `${name} ${text}` : text))
    .join('; ');
}
