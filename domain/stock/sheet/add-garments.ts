import type { GarmentLine } from '../../catalogue/garment/garment-sheet.ts';
import type { ImportOutcome, ImportPlan } from '../import-plan.ts';
import type { StockRow } from '../stock-csv.ts';
import { REST_IS_TAKEN } from '../stock-import.ts';

/** Adds what a sheet changes of garments to the plan of its stock: to the counts, the changes and the reported lines. */
export function addGarments(
  plan: ImportPlan,
  lines: readonly GarmentLine[],
  rowOf: (line: number) => Pick<StockRow, 'barcode' | 'location'> | undefined,
): void {
  const reported = new Map(plan.reported.map((one) => [one.line, one]));
  const changed = new Map(plan.changes.map((one) => [one.line, one]));
  for (const { line, changes, problems } of lines) {
    const { barcode = '', location } = rowOf(line) ?? {};
    const known = reported.get(line);
    const before: ImportOutcome = known?.outcome ?? (changed.has(line) ? 'updated' : 'unchanged');
    const text = changes.join(' · ');
    const change = changed.get(line);
    if (text && change) change.change = `${change.change} · ${text}`;
    else if (text) changed.set(line, { line, barcode, change: text });

    const outcome = problems.length > 0 ? 'failed' : before === 'unchanged' ? 'updated' : before;
    plan.counts[before] -= 1;
    plan.counts[outcome] += 1;
    const isImported = changes.length > 0 || before === 'updated' || before === 'created';
    const rest = problems.length > 0 && isImported && before !== 'failed';
    if (rest) plan.partly += 1;
    const message = [
      known?.message,
      ...problems,
      rest && REST_IS_TAKEN,
      // A sheet with locations lists every change among its reported lines.
      location !== undefined && text && `${text}.`,
    ];
    if (!known && problems.length === 0 && location === undefined) continue;
    const place = location === undefined ? {} : { location };
    reported.set(line, { ...place, line, barcode, ...known, outcome, message: message.filter(Boolean).join(' ') });
  }
  const byLine = (a: { line: number }, b: { line: number }) => a.line - b.line;
  plan.reported = [...reported.values()].sort(byLine);
  plan.changes = [...changed.values()].sort(byLine);
}
