import { and, desc, gt, isNotNull, ne, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { looksAlike, MAX_HASH_DISTANCE, type PictureLook } from '#server/platform/pictures/picture-look.ts';
import { paymentProofs, similarProofs } from '../sales.tables.ts';

/** In ms: reused receipts turn up within months. */
const LOOKED_BACK_MS = 180 * 24 * 60 * 60 * 1000;
/** Receipts from one bank's app have similar hashes, so at most this many of the newest are compared in detail. */
const MOST_COMPARED = 300;
const MOST_NOTED = 20;

/** Records which earlier proofs show the same picture as a new one. */
export async function noteSimilarProofs(tx: Connection, proofId: number, look: PictureLook, at: Date): Promise<void> {
  const candidates = await tx
    .select({ id: paymentProofs.id, detail: paymentProofs.lookDetail })
    .from(paymentProofs)
    .where(
      and(
        isNotNull(paymentProofs.look),
        gt(paymentProofs.createdAt, new Date(at.getTime() - LOOKED_BACK_MS)),
        ne(paymentProofs.id, proofId),
        sql`bit_count(${paymentProofs.look} # ${look.hash}::bit(64)) <= ${MAX_HASH_DISTANCE}`,
      ),
    )
    .orderBy(desc(paymentProofs.createdAt))
    .limit(MOST_COMPARED);
  const alike: number[] = [];
  for (const { id, detail } of candidates) {
    if (detail && looksAlike(detail, look.detail)) alike.push(id);
    if (alike.length === MOST_NOTED) break;
  }
  if (alike.length === 0) return;
  await tx.insert(similarProofs).values(alike.map((otherId) => ({ proofId, otherId })));
}
