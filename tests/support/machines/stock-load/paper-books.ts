import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/platform/database/rows.ts';
import type { Fleet } from '../start-fleet.ts';
import type { Journal } from './journal.ts';

/** Errors in transfers and counts, by the ledger and by what staff remember; empty when there are none. */
export async function paperProblems(fleet: Fleet, journal: Journal): Promise<string[]> {
  return [...(await transferProblems(fleet, journal)), ...(await countProblems(fleet, journal))];
}

async function transferProblems({ database }: Fleet, { transfers }: Journal): Promise<string[]> {
  const rows = rowsOf<{ id: number; said: string }>(
    await database.connection.execute(sql`
      select transfer.id, format('%s, closed: %s, %s sent, %s received', state, closed_at is not null,
        coalesce(sum(line.sent), 0), coalesce(sum(line.received), 0)) as said
      from transfers as transfer left join transfer_lines as line on line.transfer_id = transfer.id group by transfer.id`),
  );
  const known = new Map(
    [...transfers].map(([id, { state, closed, sent, received }]) => [
      id,
      `${state}, closed: ${closed ? 't' : 'f'}, ${sent} sent, ${received} received`,
    ]),
  );
  return unlike('transfer', rows, known);
}

async function countProblems({ database }: Fleet, { counts, readings }: Journal): Promise<string[]> {
  const { connection } = database;
  const rows = rowsOf<{ id: number; said: string }>(
    await connection.execute(sql`
      select count.id, count.state || ', counted ' || coalesce(string_agg(item_id || ': ' || counted, ', ' order by item_id)
        filter (where counted is not null), 'nothing') as said
      from counts as count left join count_lines as line on line.count_id = count.id group by count.id`),
  );
  const known = new Map(
    [...counts].map(([id, { state, counted }]) => {
      const lines = [...counted].sort(([a], [b]) => a - b).map(([item, pieces]) => `${item}: ${pieces}`);
      return [id, `${state}, counted ${lines.join(', ') || 'nothing'}`];
    }),
  );
  const entered = rowsOf<{ id: string }>(await connection.execute(sql`select id from count_entries`));
  const strange = entered.filter(({ id }) => !readings.has(id)).length;
  const unmoved = rowsOf<{ count: number; item: number; said: string }>(
    await connection.execute(sql`
      select count_id as count, item_id as item, format('difference %s, movements %s', line.difference, moved.deltas) as said
      from (select count_id, item_id, difference from count_lines where difference <> 0) as line
      full join (
        select document_id as count_id, item_id, array_agg(delta) as deltas from stock_movements
        where document_kind = 'count' group by document_id, item_id
      ) as moved using (count_id, item_id)
      where moved.deltas is distinct from array[line.difference]`),
  );
  return [
    ...unlike('count', rows, known),
    ...(strange > 0 || entered.length !== readings.size
      ? [`${entered.length} readings are there, ${strange} of them unknown; ${readings.size} were taken`]
      : []),
    ...unmoved.map(({ count, item, said: message }) => `count ${count}, item ${item}: ${message}`),
  ];
}

function unlike(
  what: string,
  rows: readonly { id: number; said: string }[],
  known: ReadonlyMap<number, string>,
): string[] {
  const written = new Map(rows.map(({ id, said: message }) => [id, message]));
  return [...new Set([...written.keys(), ...known.keys()])].flatMap((id) =>
    written.get(id) === known.get(id)
      ? []
      : [`${what} ${id} is ${written.get(id) ?? 'not there'}; known: ${known.get(id) ?? 'nothing'}`],
  );
}
