import { and, inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import type {
  ApprovalOutcome,
  ApprovedProposals,
  ApproveProposals,
  TakenDetails,
} from '#contract/payments/reconciliation.ts';
import { matchKey } from '#domain/payments/matching/match.ts';
import type { RankedMatch } from '#domain/payments/matching/propose.ts';
import { reasonsOf } from '#domain/payments/matching/words.ts';
import type { ReconciliationKind } from '#domain/payments/payment.ts';
import type { SaleServices } from '#server/features/sales/move-sale.ts';
import { payments } from '#server/features/sales/payments.tables.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import type { Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import { bankLines } from '../bank.tables.ts';
import { isReversed, selectLines } from '../queue/open-work.queries.ts';
import { readProposals } from '../queue/read-proposals.ts';
import { readSettings } from '../settings.ts';
import { refuseTaken } from './lock-parts.ts';
import { REVERSED, reconcile } from './reconcile.ts';

type Approved = ApprovedProposals['data'][number];
type RequestedApproval = ApproveProposals['proposals'][number];
type Judged = Pick<Approved['attributes'], 'outcome' | 'message' | 'reconciliation'>;

const NOT_EXACT = 'Ya no es una propuesta exacta. Mira la cola otra vez.';

/**
 * Approves exact proposals, which are computed again first. Each has its own transaction, so that one whose line or
 * payment somebody else has taken does not stop the others.
 */
export async function approveProposals(
  services: SaleServices,
  { proposals: requested }: ApproveProposals,
  actor: Actor,
): Promise<Approved[]> {
  const { connection } = services.database;
  const { proposals } = await readProposals(connection, services.now());
  const byKey = new Map(proposals.map((proposal) => [proposal.key, proposal]));
  const results: Approved[] = [];
  // One after the other: in parallel they would take all connections of the shop.
  for (const one of requested) {
    const judged = await approveOne(services, byKey.get(one.id), one, actor);
    const touched = await selectSaleStates(
      connection,
      one.payments.map(({ id }) => id),
    );
    results.push({ id: one.id, attributes: { ...judged, sales: touched } });
  }
  return results;
}

async function approveOne(
  services: SaleServices,
  proposal: RankedMatch | undefined,
  requested: RequestedApproval,
  actor: Actor,
): Promise<Judged> {
  if (proposal?.certainty !== 'exact' || !sawExactly(requested, idsOf(proposal).payments)) {
    const taken = await refuseTaken(
      services.database.connection,
      linesIn(requested.id),
      requested.payments.map(({ id }) => id),
    );
    if (taken) return refusedAs(taken, requested.id);
    const isGone = await hasReversedLine(services.database.connection, linesIn(requested.id));
    return { outcome: 'not_exact', message: isGone ? REVERSED : NOT_EXACT, reconciliation: null };
  }
  const made = await approve(services, proposal, { kind: 'exact', seen: requested.payments, actor });
  return made.ok ? { outcome: 'done', message: null, reconciliation: made.value } : refusedAs(made, requested.id);
}

function sawExactly({ payments: seen }: RequestedApproval, ids: readonly number[]): boolean {
  return seen.length === ids.length && seen.every(({ id }) => ids.includes(id));
}

/** @param seen the versions of the proposal's payments that the caller saw */
function approve(
  services: SaleServices,
  proposal: RankedMatch,
  { kind, seen, actor }: { kind: ReconciliationKind; seen: { id: number; version: number }[]; actor: Actor },
) {
  const { lines } = idsOf(proposal);
  const reasons = reasonsOf(proposal);
  return reconcile(services, { lines, payments: seen, kind, difference: 'none', decision: null, reasons, actor });
}

const OUTCOMES: Partial<Record<Refusal['code'], ApprovalOutcome>> = {
  line_spent: 'taken',
  payment_taken: 'taken',
  version_conflict: 'conflict',
  status_conflict: 'conflict',
  // The sale was cancelled in the meantime.
  difference_wrong: 'conflict',
  not_found: 'conflict',
};

function refusedAs({ code, message, details }: Refusal, key: string): Judged {
  const outcome = OUTCOMES[code];
  if (!outcome) throw new Error(`Approving a proposal was refused as ${code}`);
  if (outcome !== 'taken') return { outcome, message, reconciliation: null };
  const held = details as TakenDetails;
  const isSame = matchKey(held.lines, held.payments) === key;
  return { outcome: isSame ? 'already' : 'taken', message, reconciliation: held.reconciliation };
}

function idsOf({ lines, payments: matched }: Pick<RankedMatch, 'lines' | 'payments'>) {
  return { lines: lines.map(({ line }) => line.id), payments: matched.map(({ payment }) => payment.id) };
}

function linesIn(key: string): number[] {
  const [, ids = ''] = key.match(/^l([\d.]+)-/) ?? [];
  return ids
    .split('.')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);
}

async function hasReversedLine(connection: Connection, lines: number[]): Promise<boolean> {
  return (await selectLines(connection, and(inArray(bankLines.id, lines), isReversed), 1)).length > 0;
}

function selectSaleStates(connection: Connection, paymentIds: number[]) {
  const ofPayments = connection.select({ id: payments.saleId }).from(payments).where(inArray(payments.id, paymentIds));
  return connection
    .select({ id: sales.id, order_id: sales.orderId, status: sales.status })
    .from(sales)
    .where(inArray(sales.id, ofPayments))
    .orderBy(sales.id);
}

/** The job that approves automatically, queued with each stored statement. */
export const STATEMENT_STORED: JobKind<Record<string, never>> = { name: 'reconcile-automatically' };

const SHOP = { accountId: null, name: 'La tienda' };

/** Approves exact proposals without a person, if staff have enabled that. @returns how many */
export async function approveAutomatically(services: SaleServices, logger: Logger): Promise<number> {
  const { connection } = services.database;
  if (!(await readSettings(connection)).automatic) return 0;
  const { proposals, payments } = await readProposals(connection, services.now());
  const versions = new Map(payments.map(({ payment }) => [payment.id, payment.version]));
  let approved = 0;
  for (const proposal of proposals.filter(({ certainty }) => certainty === 'exact')) {
    const seen = idsOf(proposal).payments.map((id) => ({ id, version: versions.get(id) ?? 0 }));
    const made = await approve(services, proposal, { kind: 'automatic', seen, actor: SHOP });
    if (made.ok) approved += 1;
    // in English: the operator reads it
    else logger.info({ proposal: proposal.key, code: made.code }, 'an exact proposal was left to staff');
  }
  return approved;
}
