import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { formatUsd } from '#domain/money/money.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { enqueueMails, type MailServices } from '#server/features/mails/enqueue-mails.ts';
import type { MailBranding, MailDraft } from '#server/features/mails/mail-content.ts';
import { greetingTo, mailWords, note, oneLine, paragraph } from '#server/features/mails/mail-words.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { type Credit, credits } from './credit.tables.ts';
import { giveCode } from './gift-card-secret.ts';

export const GIFT_CARD_MAIL = 'gift-card';

interface MailingServices extends MailServices {
  database: Database;
  now(): Date;
}

const MOST_AT_ONCE = 100;

/**
 * Mails the cards whose day has come. Each gets its code in the transaction that queues its mail, so that a code exists
 * nowhere before. Any replica may call it.
 * @returns how many
 */
export async function mailDueCards(services: MailingServices): Promise<number> {
  let mailed = 0;
  while (mailed < MOST_AT_ONCE && (await services.database.transaction((tx) => mailNext(tx, services)))) mailed += 1;
  return mailed;
}

async function mailNext(tx: Connection, services: MailingServices): Promise<boolean> {
  const today = caracasDay(services.now());
  const [card] = await tx
    .select()
    .from(credits)
    .where(
      and(
        isNotNull(credits.mailOn),
        lte(credits.mailOn, today),
        isNull(credits.mailedAt),
        isNull(credits.blocked),
        gt(credits.balanceCents, 0),
      ),
    )
    .orderBy(asc(credits.mailOn), asc(credits.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!card) return false;
  await mailCard(tx, services, card);
  return true;
}

/** Gives a locked card a new code and mails it to its holder; an earlier code is void. */
export async function mailCard(
  tx: Connection,
  { jobs, branding }: MailServices,
  card: Credit,
  isReplacement = false,
): Promise<void> {
  const code = await giveCode(tx, card.id);
  const buyer = card.saleId === null ? null : await selectBuyer(tx, card.saleId);
  await enqueueMails(tx, jobs, [composeGiftCardMail(card, { code, buyer, isReplacement }, branding)]);
  await tx
    .update(credits)
    .set({ mailedAt: sql`clock_timestamp()`, version: sql`${credits.version} + 1` })
    .where(eq(credits.id, card.id));
}

async function selectBuyer(tx: Connection, saleId: number): Promise<string | null> {
  const [sale] = await queryRows<{ name: string; email: string }>(tx)`
    select customer_name as name, customer_email as email from sales where id = ${saleId}`;
  // Without an address the buyer's data was erased.
  return sale?.email ? sale.name : null;
}

const REPLACES = 'Este código sustituye al anterior, que ya no sirve. Guárdalo: quien lo tenga puede usar la tarjeta.';

type MailedCard = Pick<Credit, 'holderName' | 'holderEmail' | 'balanceCents' | 'message' | 'expiresOn' | 'saleId'>;

interface CardMail {
  code: string;
  buyer: string | null;
  isReplacement: boolean;
}

export function composeGiftCardMail(
  { holderName, holderEmail, balanceCents, message, expiresOn, saleId }: MailedCard,
  { code, buyer, isReplacement }: CardMail,
  branding: MailBranding,
): MailDraft {
  const amount = formatUsd(balanceCents);
  const names = { nombre: holderName, comprador: buyer ?? '', monto: amount };
  const words = mailWords(branding, 'mail-gift-card', names);
  const own = { subject: oneLine(words.own('ownSubject')), title: oneLine(words.own('ownTitle')) };
  const page = `${branding.publicUrl}/tarjetas-de-regalo`;
  return {
    recipients: [holderEmail],
    ...(saleId !== null && { saleId }),
    kind: GIFT_CARD_MAIL,
    secret: true,
    audience: 'shopper',
    ...(buyer ? words.heading : own),
    preview: 'Aquí está el código para usarla.',
    blocks: [
      greetingTo(holderName, branding),
      ...words.opening.map(paragraph),
      ...(message ? [{ kind: 'quote' as const, text: message }] : []),
      {
        kind: 'facts',
        title: 'Tu tarjeta de regalo',
        facts: [
          ['Código', code],
          ['Saldo', amount],
          ['Vence', expiresOn === null ? 'No vence' : formatDay(expiresOn)],
        ],
      },
      ...words.own('use').map(paragraph),
      { kind: 'button', label: 'Ver su saldo', url: page },
      ...(isReplacement ? [REPLACES] : words.closing).map(note),
    ],
  };
}

/** What a delivered mail says instead of its code, so that the code is not kept. */
const WITHOUT_CODE = [
  { kind: 'paragraph', text: 'Este correo llevaba el código de una tarjeta de regalo, que ya no se guarda.' },
];

/** Erases the codes from the mails that went out. */
export async function forgetMailedCodes(connection: Connection): Promise<void> {
  await connection.execute(sql`
    update mails set content = jsonb_set(content, '{blocks}', ${JSON.stringify(WITHOUT_CODE)}::jsonb)
    where kind = ${GIFT_CARD_MAIL} and state = 'sent' and content -> 'blocks' <> ${JSON.stringify(WITHOUT_CODE)}::jsonb`);
}
