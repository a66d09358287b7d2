import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { credits } from '#server/features/credit/credit.tables.ts';
import { enterCredit } from '#server/features/credit/ledger.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** A card that is half used up, and a person with credit. Nobody has the code of the card: staff make a new one. */
export async function insertDemoCredit(tx: Connection, now: Date): Promise<void> {
  const [card, person] = await tx
    .insert(credits)
    .values([
      {
        kind: 'gift_card',
        holderName: 'Daniela Rincón',
        holderEmail: 'daniela.rincon@example.com',
        message: '¡Feliz cumpleaños!',
      },
      {
        kind: 'store_credit',
        holderName: 'Nathalia Izarra',
        holderEmail: 'nathalia.izarra@example.com',
        holderNationalId: 'V-18456221',
      },
    ])
    .returning({ id: credits.id });
  if (!card || !person) throw new Error('The demo credit was not inserted');
  const day = formatDay(caracasDay(now));
  await enterCredit(tx, {
    creditId: card.id,
    kind: 'issued',
    amountCents: 5000,
    actor: null,
    reason: `Sorteo del ${day}`,
  });
  const used = { amountCents: 2000, actor: null, reason: 'Se usó en la tienda de Chacao' };
  await enterCredit(tx, { creditId: card.id, kind: 'withdrawn', ...used });
  const given = { amountCents: 3500, actor: null, reason: 'Cambio de una camisa por una más barata' };
  await enterCredit(tx, { creditId: person.id, kind: 'issued', ...given });
}
