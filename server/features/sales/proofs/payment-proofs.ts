import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, not, sql } from 'drizzle-orm';
import { invalidField, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { DISCARD_FILE } from '#server/platform/jobs/discard-file.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { lookOf, looksAlike, MAX_HASH_DISTANCE, type PictureLook } from '#server/platform/pictures/picture-look.ts';
import { reencodePicture } from '#server/platform/pictures/reencode-picture.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { payments } from '../payments.tables.ts';
import { paymentProofs, similarProofs } from '../sales.tables.ts';

const MAX_SIDE = 2000;
const UNUSED_FOR_MS = 24 * 60 * 60 * 1000;

const PROBLEMS = {
  not_an_image: 'El comprobante debe ser una imagen (JPG, PNG o WebP)',
  picture_broken: 'No pudimos leer la imagen. Prueba con otra foto o captura.',
} as const;

const PROOF_REFUSALS = {
  proof_used: 'Este comprobante ya pertenece a otro pedido',
  proof_unknown: 'No encontramos el comprobante. Súbelo de nuevo.',
} as const;

/** The URL answered by POST /files, which the browser sends back with the order. Only staff can open it. */
export function proofUrl(reference: string): string {
  return `/api/files/${reference}`;
}

export async function storeProof(
  { database, storage }: { database: Database; storage: Storage },
  upload: { bytes: Buffer; clientReference: string | null; at: Date; leaving?: AbortSignal },
): Promise<Outcome<string>> {
  const { bytes, clientReference, at, leaving } = upload;
  const picture = await reencodePicture(bytes, MAX_SIDE, leaving);
  if (typeof picture === 'string') return { ok: false, code: picture, message: PROBLEMS[picture] };
  const look = await lookOf(picture);
  const reference = randomBytes(24).toString('base64url');
  const storageKey = `proofs/${reference}.jpg`;
  await storage.put(storageKey, picture, 'image/jpeg');
  try {
    await database.transaction(async (tx) => {
      const [proof] = await tx
        .insert(paymentProofs)
        .values({ reference, storageKey, clientReference, look: look.hash, lookDetail: look.detail, createdAt: at })
        .returning({ id: paymentProofs.id });
      if (proof) await noteSimilarProofs(tx, proof.id, look, at);
    });
  } catch (error) {
    // Pictures without a row would never be purged.
    await storage.delete(storageKey).catch(() => {});
    throw error;
  }
  return { ok: true, value: proofUrl(reference) };
}

/** The reference in a proof's URL. */
export function referenceOf(url: string): string {
  return url.split('/').at(-1) ?? '';
}

export function refuseProof(code: 'proof_unknown' | 'proof_used', field = 'payment_proof_url'): Refusal {
  const message = PROOF_REFUSALS[code];
  return { ok: false, code, message, fields: { [field]: message } };
}

export const MISSING_PROOF: Refusal = invalidField('payment_proof_url', 'Por favor sube un comprobante de pago');

export async function readProof(database: Database, storage: Storage, reference: string): Promise<Buffer | null> {
  const [proof] = await database.connection
    .select({ storageKey: paymentProofs.storageKey })
    .from(paymentProofs)
    .where(eq(paymentProofs.reference, reference));
  return proof ? storage.get(proof.storageKey) : null;
}

/**
 * Deletes the proofs that no sale or payment used within a day. Jobs of the same transaction delete the pictures, so
 * that a storage outage only delays that.
 */
export async function purgeUnusedProofs(database: Database, jobs: Jobs, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const old = lt(paymentProofs.createdAt, new Date(now.getTime() - UNUSED_FOR_MS));
    const unused = and(isNull(paymentProofs.saleId), not(isOfPayment), old);
    // Locked first and then checked again, because a payment may take its proof in between.
    const locked = await tx
      .select({ id: paymentProofs.id })
      .from(paymentProofs)
      .where(unused)
      .for('update', { skipLocked: true });
    const ids = locked.map(({ id }) => id);
    if (ids.length === 0) return;
    const purged = await tx
      .delete(paymentProofs)
      .where(and(inArray(paymentProofs.id, ids), unused))
      .returning({ storageKey: paymentProofs.storageKey });
    for (const { storageKey } of purged) await jobs.enqueue(tx, DISCARD_FILE, { storageKey });
  });
}

/** Whether a further payment has the proof. The proof of a first payment belongs to its sale. */
const isOfPayment = sql<boolean>`exists (select from payments where payments.proof_id = payment_proofs.id)`;

/**
 * Takes an uploaded proof for a payment, in the transaction that writes the payment. Refused when it was deleted or is
 * used.
 * @returns its id
 */
export async function takeProof(tx: Connection, url: string): Promise<Outcome<number>> {
  const [proof] = await tx
    .select({ id: paymentProofs.id, saleId: paymentProofs.saleId })
    .from(paymentProofs)
    .where(eq(paymentProofs.reference, referenceOf(url)))
    .for('update');
  if (!proof) return refuseProof('proof_unknown');
  const [taken] = await tx.select({ id: payments.id }).from(payments).where(eq(payments.proofId, proof.id));
  return proof.saleId === null && !taken ? { ok: true, value: proof.id } : refuseProof('proof_used');
}

export async function proofUrls(connection: ReadConnection, saleIds: number[]): Promise<Map<number, string>> {
  if (saleIds.length === 0) return new Map();
  const rows = await connection
    .select({ saleId: paymentProofs.saleId, reference: paymentProofs.reference })
    .from(paymentProofs)
    .where(inArray(paymentProofs.saleId, saleIds));
  return new Map(rows.flatMap((row) => (row.saleId === null ? [] : [[row.saleId, proofUrl(row.reference)] as const])));
}

/** In ms: reused receipts turn up within months. */
const LOOKED_BACK_MS = 180 * 24 * 60 * 60 * 1000;
/** Receipts of one bank's app have similar hashes, so only this many of the newest are compared in detail. */
const MOST_COMPARED = 300;
const MOST_NOTED = 20;

/** Records which earlier proofs show the same picture as a new one. */
async function noteSimilarProofs(tx: Connection, proofId: number, look: PictureLook, at: Date): Promise<void> {
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
