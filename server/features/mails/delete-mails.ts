import { and, arrayContains, inArray, isNull } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { mails } from './mails.tables.ts';

/** Deletes the mails to an address, except those about a sale: these are deleted with the sale's customer data. */
export async function deleteMailsTo(tx: Connection, address: string): Promise<void> {
  await tx.delete(mails).where(and(arrayContains(mails.recipients, [address]), isNull(mails.saleId)));
}

/** Deletes all mails about these sales. */
export async function deleteMailsAbout(tx: Connection, saleIds: readonly number[]): Promise<void> {
  await tx.delete(mails).where(inArray(mails.saleId, [...saleIds]));
}

/** Removes these files from mails that are still waiting. */
export async function detachFiles(tx: Connection, storageKeys: readonly string[]): Promise<void> {
  await tx
    .update(mails)
    .set({ attachmentKey: null })
    .where(inArray(mails.attachmentKey, [...storageKeys]));
}
