import { expect, it } from 'vitest';
import type { ApprovedProposals, ProposalList, ReconciliationSummary } from '#contract/payments/reconciliation.ts';
import { matchKey } from '#domain/payments/matching/match.ts';
import { selectOpenWork } from '#server/features/reconciliation/queue/open-work.queries.ts';
import { readProposals } from '#server/features/reconciliation/queue/read-proposals.ts';
import { call } from '#tests/support/http/call.ts';
import { bankDifferences } from '#tests/support/payments/bank-books.ts';
import { generateBank } from '#tests/support/payments/generated-bank.ts';
import { ledgerDifferences } from '#tests/support/payments/payment-books.ts';
import { storeBank } from '#tests/support/payments/store-bank.ts';
import { makeAccount } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();

/** The generated year must not reach into the future of the shop's clock. */
const NOW = new Date('2026-05-16T16:00:00Z');

it('proposes matches of 5,000 lines to 2,000 orders without a wrong exact one, and approves a page of them', async () => {
  shop.clock.now = NOW;
  const { token } = await makeAccount(shop, 'admin');
  const bank = generateBank(13);
  const stored = await storeBank(shop.database.connection, bank);
  const truth = new Set(
    [...bank.truth.keys()].map((key) => {
      const [lines = [], payments = []] = key
        .slice(1)
        .split('-p')
        .map((ids) => ids.split('.').map(Number));
      return matchKey(
        lines,
        payments.map((id) => stored.get(id) ?? 0),
      );
    }),
  );

  const get = async <Body>(path: string): Promise<Body> => {
    const { status, body } = await call<Body>(shop, path, { token });
    expect(status).toBe(200);
    return body;
  };
  const first = await get<ProposalList>('/reconciliation/proposals?certainty=exact&page[size]=50');
  const { lines } = await selectOpenWork(shop.database.connection, NOW);
  expect(lines).toHaveLength(bank.lines.length);
  const { proposals } = await readProposals(shop.database.connection, NOW);
  const exact = proposals.filter(({ certainty }) => certainty === 'exact');
  expect(exact.filter(({ key }) => !truth.has(key))).toEqual([]);
  expect(first.data.map(({ id }) => id)).toEqual(exact.slice(0, 50).map(({ key }) => key));
  expect(exact.length).toBeGreaterThan(1000);
  const summary = await get<{ data: ReconciliationSummary }>('/reconciliation/summary');
  expect(summary.data.proposals.exact.count).toBe(exact.length);
  expect(summary.data.unmatched.reduce((sum, { count }) => sum + count, 0)).toBe(bank.lines.length);

  const body = {
    proposals: first.data.map(({ id, attributes }) => ({
      id,
      payments: attributes.payments.map((payment) => ({ id: payment.id, version: payment.version })),
    })),
  };
  const approved = await call<ApprovedProposals>(shop, '/reconciliations/approve', { method: 'POST', token, body });
  expect(new Set(approved.body.data.map(({ attributes }) => attributes.outcome))).toEqual(new Set(['done']));
  expect(
    approved.body.data.flatMap(({ attributes }) => attributes.sales).every(({ status }) => status === 'validado'),
  ).toBe(true);
  expect(await ledgerDifferences(shop.database.connection)).toEqual([]);
  expect(await bankDifferences(shop.database.connection)).toEqual([]);
});
