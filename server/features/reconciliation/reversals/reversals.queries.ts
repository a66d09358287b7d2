import { inArray } from 'drizzle-orm';
import type { Proposal } from '#contract/payments/reconciliation.ts';
import { reversalText } from '#domain/payments/matching/words.ts';
import { fullName } from '#domain/people/actor.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { bankLines, bankReversals } from '../bank.tables.ts';
import { type ReconciliationRow, selectRows } from '../matching/reconciliations.queries.ts';
import { type LineRow, selectLines } from '../queue/open-work.queries.ts';
import { presentLine, presentPayment } from '../queue/queue.presenter.ts';
import { reconciliations } from '../reconciliation.tables.ts';
import { REVERSED } from '../reversed.queries.ts';

/** The lines of a reconciliation that gave more than the bank has left of them. */
export function selectReversed(tx: Connection, id: number): Promise<{ lineId: number }[]> {
  return queryRows<{ lineId: number }>(tx)`
    select line_id as "lineId" from ${REVERSED} where reconciliation_id = ${id}`;
}

/** A reconciliation whose money the bank took back, with the lines out that did. */
interface ReversedRow extends ReconciliationRow {
  outs: LineRow[];
}

/** Cases that are read at once; there are a few in a month. */
const MOST_CASES = 200;

/** Reconciliations whose money the bank took back, and about which nobody has decided; newest first. */
export async function selectReversedCases(connection: ReadConnection): Promise<ReversedRow[]> {
  const matches = await queryRows<{ id: number }>(connection)`
    select distinct reconciliation_id as id from ${REVERSED} order by 1 desc limit ${MOST_CASES}`;
  const ids = matches.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await selectRows(connection, inArray(reconciliations.id, ids), { pageSize: MOST_CASES, offset: 0 });
  const lineIds = rows.flatMap(({ lines }) => lines.map(({ line }) => line.id));
  const pairs = await connection.select().from(bankReversals).where(inArray(bankReversals.lineId, lineIds));
  const outIds = pairs.map(({ outId }) => outId);
  const outs = new Map(
    (await selectLines(connection, inArray(bankLines.id, outIds), outIds.length)).map((row) => [row.line.id, row]),
  );
  return rows.map((row) => ({
    ...row,
    outs: pairs
      .filter(({ lineId }) => row.lines.some(({ line }) => line.id === lineId))
      .flatMap(({ outId }) => outs.get(outId) ?? [])
      .filter(({ line }) => line.excluded === null),
  }));
}

/** Presents a case as the queue shows it. @param undoBlocker why the reconciliation cannot be undone; null when it can */
export function presentReversedCase(row: ReversedRow, undoBlocker: string | null): Proposal {
  const { reconciliation, lines, payments, outs, madeBy } = row;
  const currency = lines[0]?.account.currency ?? 'VES';
  const taken = lines.filter(({ takenBack }) => takenBack > 0);
  const days = [...new Set(outs.map(({ line }) => formatDay(line.postedOn)))].join(' y ');
  return {
    // By its lines: the reconciliation is another one after a confirmation was undone.
    id: `r${lines.map(({ line }) => line.id).join('.')}`,
    attributes: {
      lines: lines.map((line) => presentLine(line, line.given)),
      payments: payments.map((payment) => presentPayment(payment)),
      currency,
      difference: 0,
      ways: [],
      reasons: reconciliation.reasons,
      warnings: taken.map(
        ({ line, takenBack }) => `${reversalText(currency, line.amountHundredths, takenBack)}, el ${days}`,
      ),
      cases: [],
      certainty: 'likely',
      alternatives: [],
      reversal: {
        reconciliation: reconciliation.id,
        is_whole: lines.every(({ line, takenBack }) => takenBack >= line.amountHundredths),
        outs: outs.map((out) => presentLine(out, out.line.amountHundredths)),
        made_at: reconciliation.madeAt.toISOString(),
        made_by: fullName(madeBy),
        kept: undoBlocker,
      },
    },
  };
}
