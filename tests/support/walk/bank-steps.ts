import { desc, eq } from 'drizzle-orm';
import type { Proposal, ReversalList } from '#contract/payments/reconciliation.ts';
import { bankLines } from '#server/features/reconciliation/bank.tables.ts';
import { reconciliations } from '#server/features/reconciliation/reconciliation.tables.ts';
import { type FileLine, uploadLines } from '../statements/bank-day-file.ts';
import { NEWEST, type Steps, type Walker } from './walker.ts';

/** A bank's file: money for what was declared, exact or not, and reversals of what came in. */
async function upload(walk: Walker): Promise<number | null> {
  const currency = walk.chance(0.35) ? 'USD' : 'VES';
  const { connection } = walk.shop.database;
  const account = walk.accounts[currency];
  const lines: FileLine[] = [];
  for (let count = 1 + walk.below(4); count > 0; count -= 1) {
    const payment = await walk.payment((one) => one.kind === 'payment' && one.currency === currency);
    if (!payment) continue;
    const hundredths = walk.chance(0.7)
      ? Math.max(1, payment.amountHundredths - (walk.chance(0.2) ? walk.below(90) : 0))
      : Math.max(1, Math.round((payment.amountHundredths * (7 + walk.below(6))) / 10));
    const reference = payment.reference && walk.chance(0.85) ? payment.reference : walk.number();
    lines.push({ day: walk.today, reference: `000${reference}`, hundredths, description: `ABONO ${walk.number()}` });
  }
  const came = await connection
    .select()
    .from(bankLines)
    .where(eq(bankLines.accountId, account))
    .orderBy(desc(bankLines.id))
    .limit(NEWEST);
  const line = walk.pick(came.filter(({ amountHundredths }) => amountHundredths > 0));
  if (line && walk.chance(0.5)) {
    const part = walk.chance(0.6) ? line.amountHundredths : Math.ceil(line.amountHundredths / (2 + walk.below(4)));
    const description = `REVERSO ${walk.serial}`;
    lines.push({ day: walk.today, reference: line.reference, hundredths: -part, description });
  }
  if (lines.length === 0) return null;
  const sent = await uploadLines(walk.shop, walk.token, account, lines);
  return sent.status;
}

async function proposals(walk: Walker): Promise<Proposal[]> {
  return (await walk.send('/reconciliation/proposals?page[size]=50', undefined, 'GET')).body.data;
}

const seenOf = ({ attributes }: Proposal) => attributes.payments.map(({ id, version }) => ({ id, version }));

async function approve(walk: Walker): Promise<number | null> {
  const exact = (await proposals(walk)).filter(({ attributes }) => attributes.certainty === 'exact');
  if (exact.length === 0) return null;
  const chosen = exact.map((one) => ({ id: one.id, payments: seenOf(one) }));
  return (await walk.send('/reconciliations/approve', { proposals: chosen })).status;
}

async function match(walk: Walker): Promise<number | null> {
  const proposal = walk.pick(await proposals(walk));
  if (!proposal) return null;
  const { lines, ways } = proposal.attributes;
  const body = {
    lines: lines.map(({ id }) => id),
    payments: seenOf(proposal),
    difference: walk.pick(ways)?.difference ?? 'none',
    decision: 'Comisión del banco',
  };
  return (await walk.send('/reconciliations', body)).status;
}

/** Any line with any payment: the same amount that came twice, money for a cancelled order, a wrong choice. */
async function join(walk: Walker): Promise<number | null> {
  const { connection } = walk.shop.database;
  const newest = await connection.select().from(bankLines).orderBy(desc(bankLines.id)).limit(NEWEST);
  const line = walk.pick(newest);
  const payment = await walk.payment(({ kind }) => kind === 'payment');
  if (!line || !payment) return null;
  const difference = walk.pick(['none', 'owed_to_customer', 'forgiven', 'still_due']);
  const body = { lines: [line.id], payments: [{ id: payment.id, version: payment.version }], difference };
  return (await walk.send('/reconciliations', { ...body, decision: 'Así se acordó' })).status;
}

async function undo(walk: Walker, action: 'undo' | 'confirm-reversal' | 'reopen-reversal'): Promise<number | null> {
  const { connection } = walk.shop.database;
  const all = await connection.select().from(reconciliations).orderBy(desc(reconciliations.id)).limit(NEWEST);
  let ids = all.filter(({ undoneAt }) => (undoneAt === null) === (action === 'undo')).map(({ id }) => id);
  if (action === 'confirm-reversal') {
    const { data }: ReversalList = (await walk.send('/reconciliation/reversals', undefined, 'GET')).body;
    ids = data.flatMap(({ attributes }) => attributes.reversal?.reconciliation ?? []);
  }
  const id = walk.pick(ids);
  return id && (await walk.send(`/reconciliations/${id}/${action}`)).status;
}

async function setLineAside(walk: Walker): Promise<number | null> {
  const { connection } = walk.shop.database;
  const line = walk.pick(await connection.select().from(bankLines).orderBy(desc(bankLines.id)).limit(NEWEST));
  if (!line) return null;
  const [verb, rest] =
    line.excluded === null ? (['exclude', { reason: 'Otra cosa' }] as const) : (['include', {}] as const);
  return (await walk.send(`/reconciliation/lines/${verb}`, { lines: [line.id], ...rest })).status;
}

async function changeTolerance(walk: Walker): Promise<number> {
  const body = { tolerance_bs: walk.below(120) / 100, tolerance_usd: walk.below(80) / 100 };
  return (await walk.send('/reconciliation/settings', body, 'PUT')).status;
}

/** What the bank says, and what staff do about it. */
export const BANK_STEPS: Steps = {
  'upload a statement': [8, upload],
  'approve all exact': [3, approve],
  'match a proposal': [6, match],
  'match anything': [3, join],
  'undo a reconciliation': [3, (walk) => undo(walk, 'undo')],
  'confirm a reversal': [4, (walk) => undo(walk, 'confirm-reversal')],
  'reopen a reversal': [2, (walk) => undo(walk, 'reopen-reversal')],
  'set a line aside or back': [2, setLineAside],
  'change the tolerance': [1, changeTolerance],
};
