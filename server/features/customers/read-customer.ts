import {
  type CustomerAnswer,
  type CustomerRecord,
  customerRecord,
  type SaleOfCustomer,
} from '#contract/people/customer.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { canUndoMerge, sharedWords } from '#domain/people/merged-records.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import { type ListedCustomer, selectPerson, selectRecords } from './customers.queries.ts';
import {
  type ReadSale,
  selectCreditsOf,
  selectDuplicatesOf,
  selectMailsOf,
  selectMergesOf,
  selectNotesOf,
  selectSalesOf,
} from './person.queries.ts';

export function presentCustomer({ spentCents, lastOrderAt, ...person }: ListedCustomer): CustomerRecord {
  return recordFrom(customerRecord, {
    ...person,
    spent: decimalFromCents(spentCents),
    lastOrderAt: lastOrderAt && instant(lastOrderAt),
  });
}

const instant = (text: string) => new Date(text).toISOString();

/**
 * The person that a record belongs to, with the parts that the caller may see; null without such a record.
 * @param permissions of the caller
 */
export async function readCustomer(
  tx: Connection,
  recordId: number,
  { permissions, now }: { permissions: ReadonlySet<Permission>; now: Date },
): Promise<CustomerAnswer | null> {
  const person = await selectPerson(tx, recordId);
  if (!person) return null;
  const records = await selectRecords(tx, person.id);
  const sales = await selectSalesOf(tx, records);
  const keys = records.flatMap((record) => record.keys);
  const credits = permissions.has('credit.read') ? await selectCreditsOf(tx, records) : null;
  const saleIds = sales.map(({ id }) => id);
  const mails = permissions.has('mails.read') ? await selectMailsOf(tx, saleIds, records) : null;
  const seesPayments = permissions.has('payments.read');
  return {
    data: presentCustomer(person),
    records: records.map(({ id, accountId, name, email, confirmedAt }) => ({
      id,
      kind: accountId === null ? 'guest' : 'account',
      name,
      email,
      confirmed: accountId === null ? null : confirmedAt !== null,
    })),
    sales: permissions.has('sales.read') ? sales.map((sale) => presentSaleOf(sale, seesPayments)) : null,
    credits:
      credits?.map(({ id, holderEmail, balanceCents }) => ({
        id,
        holder_email: holderEmail,
        balance: decimalFromCents(balanceCents),
      })) ?? null,
    notes: (await selectNotesOf(tx, records)).map((note) => ({ ...note, at: instant(note.at) })),
    mails: mails?.map((mail) => ({ ...mail, at: instant(mail.at) })) ?? null,
    duplicates: (await selectDuplicatesOf(tx, records)).map(({ keys: others, ...other }) => ({
      ...other,
      reason: sharedWords(keys, others) ?? '',
    })),
    merges: (await selectMergesOf(tx, records)).map((merge) => {
      const undoneAt = merge.undone_at === null ? null : new Date(merge.undone_at);
      return {
        ...merge,
        at: instant(merge.at),
        undone_at: undoneAt?.toISOString() ?? null,
        can_undo: canUndoMerge({ mergedAt: new Date(merge.at), undoneAt }, now),
      };
    }),
  };
}

function presentSaleOf(
  { totalCents, discountCents, createdAt, payments, ...sale }: ReadSale,
  seesPayments: boolean,
): SaleOfCustomer {
  return {
    ...sale,
    total: decimalFromCents(totalCents),
    discount: decimalFromCents(discountCents),
    createdAt: instant(createdAt),
    payments: seesPayments
      ? payments.map(({ hundredths, ...payment }) => ({ ...payment, amount: decimalFromCents(hundredths) }))
      : [],
  };
}
