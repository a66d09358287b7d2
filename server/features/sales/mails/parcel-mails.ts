import type { SaleParcel } from '#contract/shipping/parcel.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import type { ParcelState } from '#domain/sales/fulfilment/parcel.ts';
import { piecesToCome } from '#domain/sales/fulfilment/pieces-to-come.ts';
import type { SaleMail } from '#server/features/mails/enqueue-mails.ts';
import type { MailBlock, MailBranding, MailFact } from '#server/features/mails/mail-content.ts';
import { mailWords } from '#server/features/mails/mail-words.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { namesOf, shopperMail } from './order-mail-blocks.ts';

/** What the shopper is told of a parcel: what state it reached, or the guide of one that left without it. */
export type ParcelMailStep = ParcelState | 'guide';

export function composeParcelMail(
  loaded: SaleWithLines,
  parcel: SaleParcel,
  branding: MailBranding,
  step: ParcelMailStep,
): SaleMail {
  const together = step === 'sent' ? loaded.parcels.filter((one) => one.sent_at === parcel.sent_at) : [parcel];
  const rest = restOf(loaded);
  const isPart = step === 'sent' && rest.length > 0;
  const paquete =
    loaded.parcels.length > 1
      ? `el paquete ${parcel.number} de tu pedido ${loaded.sale.orderId}`
      : `tu pedido ${loaded.sale.orderId}`;
  const words = mailWords(branding, isPart ? 'mail-parcel-partly' : `mail-parcel-${step}`, {
    ...namesOf(loaded),
    paquete,
  });
  const { guide } = parcel;
  const isCarried = step !== 'preparing';
  return shopperMail(loaded, branding, {
    // One mail says that the order is prepared, however many parcels it becomes.
    kind: isCarried ? `parcel-${step}-${together.map(({ number }) => number).join('-')}` : 'parcel-preparing',
    heading: words.heading,
    preview: guide && isCarried ? `${words.heading.title}: guía ${guide}` : words.opening.join(' '),
    texts: words.opening,
    before: isCarried ? [...together.flatMap((one) => parcelBlocks(loaded, one, step)), ...restBlocks(rest, step)] : [],
    closing: words.closing,
  });
}

/** What has not left yet, or came back. */
export const restOf = ({ lines, parcels }: SaleWithLines) =>
  piecesToCome(
    lines.map(({ ref: reference, ...line }) => ({ ...line, reference })),
    parcels,
  );

/** The carrier, the guide with its link, and the pieces of a parcel. */
function parcelBlocks({ parcels }: SaleWithLines, parcel: SaleParcel, step: ParcelMailStep): MailBlock[] {
  const { number, carrier, guide, tracking_url: url, pieces } = parcel;
  const facts: MailFact[] = [
    ...(carrier ? [['Transportista', carrier] as const] : []),
    ...(guide ? [['Guía', guide] as const] : []),
    [step === 'sent' || step === 'guide' ? 'Lleva' : 'Llevaba', piecesText(pieces)],
  ];
  const isFollowed = url !== null && (step === 'sent' || step === 'guide');
  return [
    { kind: 'facts', title: parcels.length > 1 ? `Paquete ${number}` : 'Tu paquete', facts },
    ...(isFollowed
      ? [
          {
            kind: 'note',
            text: 'Sigue tu envío:',
            link: { label: carrier ?? 'página del transportista', url },
          } as const,
        ]
      : []),
  ];
}

function restBlocks(rest: ReturnType<typeof restOf>, step: ParcelMailStep): MailBlock[] {
  if (rest.length === 0 || (step !== 'sent' && step !== 'delivered')) return [];
  return [{ kind: 'facts', title: 'Lo que sigue', facts: [['Sale en otro envío', piecesText(rest)]] }];
}

function piecesText(pieces: readonly { quantity: number; name: string; size: string }[]): string {
  return pieces.map(({ quantity, name, size }) => `${quantity} × ${name}, ${sizePhrase(size)}`).join('; ');
}
