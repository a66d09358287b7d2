import type { ImportReport, ImportRow } from '#contract/catalogue/operations/item-operation.ts';

/** The rows of an import report, in sheet order. A preview also lists what each row changes. */
export function listedRows({ rows, changes = [] }: ImportReport): readonly ImportRow[] {
  if (changes.length === 0) return rows;
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const listed = changes.map(({ line, barcode, change }): ImportRow => {
    const row = byLine.get(line);
    byLine.delete(line);
    if (!row) return { line, barcode, outcome: 'updated', message: `${change}.` };
    return { ...row, message: row.message.includes(change) ? row.message : `${row.message} ${change}.` };
  });
  return [...listed, ...byLine.values()].sort((a, b) => a.line - b.line);
}
