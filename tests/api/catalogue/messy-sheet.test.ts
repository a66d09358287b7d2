import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf } from '#server/platform/database/rows.ts';
import { makeAccount } from '#tests/support/shop/factories.ts';
import { fillShelf, MESSY_COUNTS, MESSY_LINES, messySheet, SHELF_SIZE } from '#tests/support/shop/messy-sheet.ts';
import { sendSheet } from '#tests/support/shop/operations.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const TIMEOUT = 120_000;

/** Summary figures of everything that an import can change. */
async function shelf() {
  const answer = await shop.database.connection.execute(sql`
    select count(*)::int as items, sum(stock)::int as pieces, sum(price_cents)::int as cents,
           count(*) filter (where size = 'Talla Única')::int as unica,
           count(*) filter (where size like '%/%')::int as dates,
           count(*) filter (where size = '=SUMA(A1)')::int as formulas,
           sum(version)::int as versions
    from items`);
  return rowsOf<Record<string, number>>(answer)[0];
}

it(
  'a messy sheet of 20,000 lines: tried, imported, imported again, exported and read back',
  async () => {
    const { token } = await makeAccount(shop, 'admin');
    await fillShelf(shop);
    const before = await shelf();
    const sheet = messySheet();

    const tried = await sendSheet(shop, token, sheet, { dryRun: true });
    expect(tried.report).toMatchObject({ type: 'report', dryRun: true, operationId: null, ...MESSY_COUNTS });
    expect(await shelf()).toEqual(before);

    const imported = await sendSheet(shop, token, sheet);
    expect(imported.report).toMatchObject({ ...MESSY_COUNTS, dryRun: false, omittedRows: 0 });
    expect(imported.report.rows).toEqual(tried.report.rows);
    expect(imported.report.rows).toHaveLength(1_500 + 1_000 + 2_000 + 1_100);
    const total = sheet.toString('latin1').split('\n').length - 1;
    expect(total).toBe(MESSY_LINES + 500);
    expect(imported.progress.at(-1)).toMatchObject({ done: total, total });

    const after = await shelf();
    expect(after).toMatchObject({ items: SHELF_SIZE + 1_500, unica: 12_000, dates: 1_000, formulas: 400 });
    expect((after?.versions ?? 0) - (before?.versions ?? 0)).toBe(1_500 + MESSY_COUNTS.updated);

    const again = await sendSheet(shop, token, sheet);
    expect(again.report).toMatchObject({ created: 0, updated: 0, unchanged: 16_900, skipped: 2_000, failed: 1_100 });
    expect(await shelf()).toEqual(after);

    const exported = Buffer.from(
      await (
        await fetch(`${shop.url}/api/items/export`, { headers: { authorization: `Bearer ${token}` } })
      ).arrayBuffer(),
    );
    expect(exported.toString().split('\r\n')).toHaveLength(SHELF_SIZE + 1_500 + 2);
    expect(exported.toString()).toContain("'=SUMA(A1)");
    const back = await sendSheet(shop, token, exported);
    expect(back.report).toMatchObject({ created: 0, updated: 0, unchanged: 17_500, skipped: 0, failed: 0, rows: [] });
    expect(await shelf()).toEqual(after);
  },
  TIMEOUT,
);
