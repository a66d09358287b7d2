import { nameWithSize } from '#domain/catalogue/sizes/name-with-size.ts';
import { formatUsd } from '#domain/money/money.ts';
import { amountAskedOf } from '#domain/payments/money-back.ts';
import { moneyText } from '#domain/payments/tolerance/shortfall.ts';
import type { EditedPieces } from '#domain/sales/editing/edit.ts';
import { enqueueMails, type MailServices, type SaleMail } from '#server/features/mails/enqueue-mails.ts';
import type { MailBranding, MailFact } from '#server/features/mails/mail-content.ts';
import { mailWords } from '#server/features/mails/mail-words.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Payment } from '../payments.tables.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { deliveryFacts, namesOf, shopperMail } from './order-mail-blocks.ts';
import { dueWords } from './payment-mails.ts';

interface EditedOrder {
  pieces: readonly EditedPieces[];
  /** Whether delivery, recipient or address changed. */
  delivers: boolean;
  totalBefore: number;
  /** What is still to be paid, in words; null when that is nothing. */
  due: string | null;
  /** What the shop owes, in words; null when that is nothing. */
  owed: string | null;
}

/** Tells the shopper what changed of their order, and what is to be paid or given back. Call it under the sale's lock. */
export async function enqueueEditedMail(
  tx: Connection,
  { jobs, branding }: MailServices,
  loaded: SaleWithLines,
  edit: Omit<EditedOrder, 'due' | 'owed'> & {
    payments: readonly Payment[];
    owed: readonly Pick<Payment, 'currency' | 'amountHundredths'>[];
  },
): Promise<void> {
  const { sale } = loaded;
  const requested = amountAskedOf(sale, edit.payments);
  const due = requested && (await dueWords(tx, sale, requested));
  const owed = edit.owed.map(({ currency, amountHundredths }) => moneyText(currency, amountHundredths)).join(' y ');
  await enqueueMails(tx, jobs, [composeEditedMail(loaded, branding, { ...edit, due, owed: owed || null })]);
}

export function composeEditedMail(loaded: SaleWithLines, branding: MailBranding, edit: EditedOrder): SaleMail {
  const { sale } = loaded;
  const { heading, opening, closing } = mailWords(branding, 'mail-order-edited', namesOf(loaded));
  const { due, owed } = edit;
  const money = [
    ...(due ? [`Falta por pagar ${due}. En la página de tu pedido ves dónde pagar y envías el comprobante.`] : []),
    ...(owed ? [`Te devolvemos ${owed}.`] : []),
  ];
  const changes = changesOf(edit, sale.totalCents);
  return shopperMail(loaded, branding, {
    kind: `order-edited-${sale.version}`,
    heading,
    preview: [...opening, ...money].join(' '),
    texts: [...opening, ...money],
    before: changes.length > 0 ? [{ kind: 'facts', title: 'Lo que cambió', facts: changes }] : [],
    ...(due && { button: 'Pagar lo que falta' }),
    after: edit.delivers ? [{ kind: 'facts', title: 'Envío y pago', facts: deliveryFacts(loaded) }] : [],
    closing,
  });
}

function changesOf({ pieces, totalBefore }: EditedOrder, total: number): MailFact[] {
  const removed = piecesNamed(pieces, 'removed');
  const added = piecesNamed(pieces, 'added');
  return [
    ...(removed.length > 0 ? ([['Ya no va', removed.join('; ')]] satisfies MailFact[]) : []),
    ...(added.length > 0 ? ([['Ahora va', added.join('; ')]] satisfies MailFact[]) : []),
    ...(total === totalBefore
      ? []
      : ([['Total', `${formatUsd(totalBefore)} antes, ${formatUsd(total)} ahora`]] satisfies MailFact[])),
  ];
}

/** `2 × Camisa, talla M`, of the pieces that were taken out or put in. */
export function piecesNamed(pieces: readonly EditedPieces[], change: EditedPieces['change']): string[] {
  return pieces.filter((one) => one.change === change).map((one) => `${one.quantity} × ${nameWithSize(one)}`);
}
