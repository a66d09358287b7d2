import { and, arrayContains, inArray, isNull } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { mails } from './mails.tables.ts';

/** Takes away what was written to an address, but for mails about a sale: these go when the sale is forgotten. */
export async function deleteMailsTo(tx: Connection, address: string): Promise<void> {
  await tx.delete(mails).where(and(arrayContains(mails.recipients, [address]), isNull(mails.saleId)));
}

/** Takes away all mails about these sales. */
export async function deleteMailsAbout(tx: Connection, saleIds: readonly number[]): Promise<void> {
  await tx.delete(mails).where(inArray(mails.saleId, [...saleIds]));
}

/** Mails that wait to go out with one of these files go out without it. */
export async function detachFiles(tx: Connection, storageKeys: readonly string[]): Promise<void> {
  await tx
    .update(mails)
    .set({ attachmentKey: null })
    .where(inArray(mails.attachmentKey, [...storageKeys]));
}
