import { and, desc, eq, inArray } from 'drizzle-orm';
import type { RestockAnswer } from '#contract/restock/restock-answers.ts';
import type { RestockRequest } from '#contract/restock/restock-request.ts';
import { sizeTitle } from '#domain/catalogue/sizes/size-names.ts';
import { emailMailbox } from '#domain/people/person.ts';
import { placePhrase } from '#domain/restock/place-phrase.ts';
import { MOST_OF_ADDRESS } from '#domain/restock/restock-limits.ts';
import { enqueueMails, type MailServices } from '#server/features/mails/enqueue-mails.ts';
import type { MailDraft } from '#server/features/mails/mail-content.ts';
import { attempt, conflict, invalidField, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Throttle, ThrottleRule } from '#server/platform/throttle/throttle.ts';
import { limitReached, limitRefusals } from './line-limits.ts';
import {
  countAvailable,
  findByKey,
  findStore,
  isFor,
  isOfMailbox,
  isOpen,
  isOwnAddress,
  lockAddress,
  lockWanted,
  type Place,
  type WantedItem,
} from './restock.queries.ts';
import { restockRequests } from './restock.tables.ts';
import { composeAlreadyMail, composeConfirmMail, composeFullMail } from './restock-mails.ts';

/** Mails to the address of a guest, which anyone may type. */
const MAILED: ThrottleRule = { name: 'restock-mail', limit: 6, windowSeconds: 60 * 60 };

export interface RestockServices extends MailServices {
  database: Database;
  throttle: Throttle;
}

type Answer = RestockAnswer['data'];
const MAILED_A_LINK: Answer = { state: 'confirm' };

interface Target {
  item: WantedItem;
  place: Place | null;
}

/**
 * Puts an address in line for an item that is sold out, online or in a store. A guest always gets the same answer, whatever the
 * address waits for and however long the line is; the mail says the rest.
 * @param accountId of whoever is signed in
 */
export async function askRestock(
  services: RestockServices,
  { body, accountId }: { body: RestockRequest; accountId: number | null },
): Promise<Outcome<Answer>> {
  const { database, throttle } = services;
  const isProven = await hasProven(database.connection, body, accountId);
  const mayMail = isProven || (await throttle.within(MAILED, emailMailbox(body.email)));
  return attempt(database, async (tx) => {
    await lockAddress(tx, body.email);
    const target = await readTarget(tx, body);
    if (!target.ok) return target;
    const decided = await (isProven ? joinLine : inviteGuest)(tx, { body, ...target.value }, services);
    if (!decided.ok) return decided;
    const { answer, mail } = decided.value;
    if (mail && mayMail) await enqueueMails(tx, services.jobs, [mail]);
    return { ok: true, value: answer };
  });
}

/** Whether the caller has shown before that the address is theirs. */
async function hasProven(connection: Connection, { email, key }: RestockRequest, accountId: number | null) {
  if (accountId !== null && (await isOwnAddress(connection, accountId, email))) return true;
  const earlier = key === undefined ? null : await findByKey(connection, key);
  return earlier !== null && earlier.state !== 'unconfirmed' && emailMailbox(earlier.email) === emailMailbox(email);
}

async function readTarget(tx: Connection, { itemId, store }: RestockRequest): Promise<Outcome<Target>> {
  const item = await lockWanted(tx, Number(itemId));
  if (!item) return NO_ITEM;
  const place = store === '' ? null : await findStore(tx, store);
  if (store !== '' && !place) return invalidField('store', 'Esa tienda ya no está. Elige otra');
  if ((await countAvailable(tx, item.id, place?.id ?? null)) > 0) {
    return conflict(`${sizeTitle(item.size)} ya está disponible ${placePhrase(place?.name ?? null)}.`);
  }
  return { ok: true, value: { item, place } };
}

interface NewRequest extends Target {
  body: RestockRequest;
}

type Decision = Outcome<{ answer: Answer; mail?: MailDraft }>;

/** For whoever has proven the address: in line at once. */
async function joinLine(tx: Connection, request: NewRequest): Promise<Decision> {
  const open = await findOpen(tx, request);
  if (open?.state === 'waiting') return { ok: true, value: { answer: { state: 'already' } } };
  const limit = await limitReached(tx, columnsOf(request));
  if (limit) return limitRefusals[limit];
  if (open) await tx.update(restockRequests).set({ state: 'waiting' }).where(eq(restockRequests.id, open.id));
  else await insertRequest(tx, request, 'waiting');
  return { ok: true, value: { answer: { state: 'waiting' } } };
}

/** For anyone else: the address gets a mail, which says what it needs to know. */
async function inviteGuest(tx: Connection, request: NewRequest, { branding }: MailServices): Promise<Decision> {
  const { body, item, place } = request;
  const mailed = (mail: MailDraft): Decision => ({ ok: true, value: { answer: MAILED_A_LINK, mail } });
  const open = await findOpen(tx, request);
  if (open?.state === 'waiting') return mailed(composeAlreadyMail({ request: open, item, place }, branding));
  const limit = await limitReached(tx, columnsOf(request));
  if (limit) return mailed(composeFullMail(body.email, limitRefusals[limit].message, branding));
  if (!open) await dropOldInvitations(tx, body.email);
  const invited = open ?? (await insertRequest(tx, request, 'unconfirmed'));
  return mailed(composeConfirmMail({ request: invited, item, place }, branding));
}

async function findOpen(tx: Connection, { body, item, place }: NewRequest) {
  const [open] = await tx
    .select()
    .from(restockRequests)
    .where(and(isOfMailbox(body.email), isFor(item.id, place?.id ?? null), isOpen))
    .for('update');
  return open ?? null;
}

/** Makes room for one more request, so that strangers who type an address do not keep its owner from asking. */
async function dropOldInvitations(tx: Connection, email: string): Promise<void> {
  const old = tx
    .select({ id: restockRequests.id })
    .from(restockRequests)
    .where(and(isOfMailbox(email), eq(restockRequests.state, 'unconfirmed')))
    .orderBy(desc(restockRequests.id))
    .offset(MOST_OF_ADDRESS - 1);
  await tx.delete(restockRequests).where(inArray(restockRequests.id, old));
}

const columnsOf = ({ body, item, place }: NewRequest) => ({
  itemId: item.id,
  locationId: place?.id ?? null,
  email: body.email,
});

async function insertRequest(tx: Connection, request: NewRequest, state: 'waiting' | 'unconfirmed') {
  const [made] = await tx
    .insert(restockRequests)
    .values({ ...columnsOf(request), state })
    .returning();
  if (!made) throw new Error('The request was not inserted');
  return made;
}

const NO_ITEM: Refusal = { ok: false, code: 'not_found', message: 'Este producto ya no está en la tienda.' };
