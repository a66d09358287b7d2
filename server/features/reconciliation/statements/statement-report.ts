import type { StatementReport } from '#contract/reconciliation/statement.ts';
import type { ComparedLines, StoredLine } from '#domain/statements/lines/compare-lines.ts';
import { isBankCharge } from '#domain/statements/lines/line.ts';
import type { IdentifiedLine, LineContent } from '#domain/statements/lines/line-identity.ts';
import { cellText } from '#domain/statements/values/cell.ts';
import type { ReadFile } from './read-file.ts';

const MOST_PROBLEMS = 1_000;
const MOST_LISTED = 500;
const SAMPLE_LINES = 12;
/** Example cells of a column, and their length. */
const EXAMPLES = 3;
const EXAMPLE_LENGTH = 60;
const SAMPLE_ROWS = 100;

interface Reported {
  file: ReadFile;
  compared: ComparedLines<StoredLine>;
  statementId: number | null;
  loadedBefore: Date | null;
}

/** The report of a file compared with the stored lines. */
export function reportOf({ file, compared, statementId, loadedBefore }: Reported): StatementReport {
  const { layout, lines, problems, skipped } = file;
  const { added, known, changed, missing } = compared;
  const refused = problems.filter(({ level }) => level === 'refused').length;
  const { first, last } = periodOf(lines);
  return {
    fileName: file.fileName,
    statementId,
    loadedBefore: loadedBefore?.toISOString() ?? null,
    headerRow: layout.body.headerRow,
    columns: columnsOf(file),
    mapping: layout.mapping,
    choices: layout.choices,
    text: layout.text,
    findings: layout.findings,
    unfit: layout.unfit,
    firstDay: first,
    lastDay: last,
    counts: {
      added: added.length,
      known,
      changed: changed.length,
      refused,
      warnings: problems.length - refused,
      skipped,
      excluded: added.filter(isBankCharge).length,
      gone: missing.length,
    },
    credits: sumOf(added.filter(({ hundredths }) => hundredths > 0)),
    debits: -sumOf(added.filter(({ hundredths }) => hundredths < 0)),
    sample: lines.slice(0, SAMPLE_LINES).map((line) => ({ ...textOf(line), row: line.row, payer: payerOf(line) })),
    problems: problems.slice(0, MOST_PROBLEMS),
    omittedProblems: Math.max(0, problems.length - MOST_PROBLEMS),
    changed: changed
      .slice(0, MOST_LISTED)
      .map(({ line, stored }) => ({ row: line.row, before: textOf(stored), after: textOf(line) })),
    gone: missing.slice(0, MOST_LISTED).map(textOf),
  };
}

/** First and last day; null without lines. */
export function periodOf(lines: readonly IdentifiedLine[]): { first: string | null; last: string | null } {
  let [first, last]: (string | null)[] = [null, null];
  for (const { day } of lines) {
    if (!first || day < first) first = day;
    if (!last || day > last) last = day;
  }
  return { first: first ?? null, last: last ?? null };
}

/** The payer as far as the bank names them: name, cédula and phone in one text. */
export function payerOf({ payerName, payerId, payerPhone }: IdentifiedLine): string {
  return [payerName, payerId, payerPhone].filter(Boolean).join(' · ');
}

function columnsOf({ layout: { body } }: ReadFile): StatementReport['columns'] {
  const rows = body.rows.slice(0, SAMPLE_ROWS);
  return body.names.map((name, index) => {
    const texts = rows.map(({ cells }) => cellText(cells[index])).filter(Boolean);
    return { name, examples: texts.slice(0, EXAMPLES).map((text) => text.slice(0, EXAMPLE_LENGTH).toWellFormed()) };
  });
}

function textOf({ day, hundredths, reference, description }: LineContent) {
  return { day, hundredths, reference, description };
}

function sumOf(lines: readonly LineContent[]): number {
  return lines.reduce((sum, { hundredths }) => sum + hundredths, 0);
}
