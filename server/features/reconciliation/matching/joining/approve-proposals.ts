import { inArray } from 'drizzle-orm';
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
import { payments } from '#server/features/sales/payments.tables.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import type { Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { readProposals } from '../queue/read-proposals.ts';
import { refuseTaken } from './lock-parts.ts';
import { type ReconcileServices, reconcile } from './reconcile.ts';

type Approved = ApprovedProposals['data'][number];
type Asked = ApproveProposals['proposals'][number];
type Judged = Pick<Approved['attributes'], 'outcome' | 'message' | 'reconciliation'>;

const NOT_EXACT = 'Ya no es una propuesta exacta. Mira la cola otra vez.';

/**
 * Approves exact proposals. They are proposed afresh, and each is judged on its own, in a transaction of its own, so that
 * one that someone else has spent leaves the others done.
 */
export async function approveProposals(
  services: ReconcileServices,
  { proposals: asked }: ApproveProposals,
  actor: Actor,
): Promise<Approved[]> {
  const { connection } = services.database;
  const { proposals } = await readProposals(connection, services.now());
  const byKey = new Map(proposals.map((proposal) => [proposal.key, proposal]));
  const results: Approved[] = [];
  // One after the other: together they would take the connections of the whole shop.
  for (const one of asked) {
    const judged = await approveOne(services, byKey.get(one.id), one, actor);
    const touched = await standingSales(
      connection,
      one.payments.map(({ id }) => id),
    );
    results.push({ id: one.id, attributes: { ...judged, sales: touched } });
  }
  return results;
}

async function approveOne(
  services: ReconcileServices,
  proposal: RankedMatch | undefined,
  asked: Asked,
  actor: Actor,
): Promise<Judged> {
  if (proposal?.certainty !== 'exact' || !isJust(asked, idsOf(proposal).payments)) {
    const taken = await refuseTaken(
      services.database.connection,
      linesIn(asked.id),
      asked.payments.map(({ id }) => id),
    );
    return taken ? refusedAs(taken, asked.id) : { outcome: 'not_exact', message: NOT_EXACT, reconciliation: null };
  }
  const made = await approve(services, proposal, { kind: 'exact', seen: asked.payments, actor });
  return made.ok ? { outcome: 'done', message: null, reconciliation: made.value } : refusedAs(made, asked.id);
}

/** Whether what was seen is these payments and no others. */
function isJust({ payments: seen }: Asked, ids: readonly number[]): boolean {
  return seen.length === ids.length && seen.every(({ id }) => ids.includes(id));
}

/** Puts an exact proposal into effect. @param seen the versions of its payments */
export function approve(
  services: ReconcileServices,
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
  // Its sale was cancelled since.
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

export function idsOf({ lines, payments: found }: Pick<RankedMatch, 'lines' | 'payments'>) {
  return { lines: lines.map(({ line }) => line.id), payments: found.map(({ payment }) => payment.id) };
}

/** The ids of the lines in a proposal's key. */
function linesIn(key: string): number[] {
  const [, ids = ''] = key.match(/^l([\d.]+)-/) ?? [];
  return ids
    .split('.')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);
}

function standingSales(connection: Connection, paymentIds: number[]) {
  const ofPayments = connection.select({ id: payments.saleId }).from(payments).where(inArray(payments.id, paymentIds));
  return connection
    .select({ id: sales.id, order_id: sales.orderId, status: sales.status })
    .from(sales)
    .where(inArray(sales.id, ofPayments))
    .orderBy(sales.id);
}
