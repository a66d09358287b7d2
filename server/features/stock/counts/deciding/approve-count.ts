import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { CountServices } from '../count-services.ts';
import { type ApprovalDeed, approveSlice } from './approve-slice.ts';

export interface Approval {
  approved: number;
  /** Lines whose difference moved stock. */
  moved: number;
  refused: { itemId: number; label: string; message: string }[];
  closed: boolean;
}

/** Lines of one transaction: orders of their items wait for it, and for no more of a whole house that is counted at once. */
const SLICE = 1000;
const MOST_TOLD = 100;

/**
 * Makes differences movements: the books then say what was counted, with all that moved since. Only who did not count
 * does it. A line that would leave less than orders hold is left out, in words, and waits. What was found outside of the
 * count is approved only where it is named.
 *
 * Each slice of a large count stands by itself: when the shop ends in the middle, or someone else changes the count, what was
 * decided stays decided, the rest waits, and approving once more goes on with it.
 */
export async function approveCount({ database }: CountServices, deed: ApprovalDeed): Promise<Outcome<Approval>> {
  const approval: Approval = { approved: 0, moved: 0, refused: [], closed: false };
  let { version } = deed;
  let after = 0;
  for (;;) {
    const seen = { ...deed, version };
    const slice = await attempt(database, (tx) => approveSlice(tx, seen, { after, limit: SLICE }));
    if (!slice.ok) return slice;
    const { lines, closed, next } = slice.value;
    for (const { itemId, label, difference, refusal } of lines) {
      if (refusal === null) approval.approved += 1;
      else if (approval.refused.length < MOST_TOLD) approval.refused.push({ itemId, label, message: refusal });
      if (refusal === null && difference !== 0) approval.moved += 1;
    }
    approval.closed = closed;
    if (!next) return { ok: true, value: approval };
    ({ version, after } = next);
  }
}
