import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { formatUsd, formatVes } from '#domain/money/money.ts';
import { formatPercent } from '#domain/money/percent.ts';
import { discountName } from '#domain/promotions/promotion.ts';
import { deliveryName, paymentText } from '#domain/sales/delivery-and-payment.ts';
import { printPickupCode } from '#domain/sales/fulfilment/pickup-code.ts';
import { readyWords } from '#domain/stock/hours/pickup-words.ts';
import { tendersText } from '#domain/taxes/tenders-text.ts';
import { formatCaracasDateTime, formatDay } from '#domain/time/caracas-time.ts';
import type { SaleMail } from '#server/features/mails/enqueue-mails.ts';
import type { MailBlock, MailBranding, MailFact, MailSum } from '#server/features/mails/mail-content.ts';
import { greetingTo, note, paragraph } from '#server/features/mails/mail-words.ts';
import { formatStoredRate } from '#server/features/money/currency.presenter.ts';
import type { Payment } from '../payments.tables.ts';
import { pickupCodeOf } from '../pickup-code.ts';
import { pickupHours } from '../pickups.ts';
import { taxesOfSale, toPay } from '../sale-taxes.ts';
import type { Pickup, SaleWithLines, WrittenSale } from '../sales.tables.ts';

interface ShopperMail {
  kind: string;
  heading: { subject: string; title: string };
  preview: string;
  /** Paragraphs after the greeting. */
  texts: readonly string[];
  /** Blocks before the button that leads to the order, and after the order's lines. */
  before?: readonly MailBlock[];
  after?: readonly MailBlock[];
  /** Small print at the end, in paragraphs. */
  closing?: readonly string[];
  button?: string;
}

/** A mail to the shopper about their order, with a link to its tracking page and its lines. */
export function shopperMail(loaded: SaleWithLines, branding: MailBranding, mail: ShopperMail): SaleMail {
  const { kind, heading, preview, texts, before = [], after = [], closing = [], button = 'Ver tu pedido' } = mail;
  const { sale } = loaded;
  return {
    kind,
    ...heading,
    preview,
    recipients: [sale.customerEmail],
    saleId: sale.id,
    audience: 'shopper',
    blocks: [
      greetingTo(sale.customerName, branding),
      ...texts.map(paragraph),
      ...before,
      { kind: 'button', label: button, url: trackingUrl(branding, sale) },
      orderLines(loaded, 'Tu pedido'),
      ...after,
      ...closing.map(note),
    ],
  };
}

/** The place of a pickup whose store is not known. */
export const OWN_STORE = 'la tienda';

/** What the texts of all mails about an order may name. */
export const namesOf = ({ sale }: SaleWithLines) => ({ nombre: sale.customerName, pedido: sale.orderId });

/** The order's lines, discounts and totals in dollars and bolívares. */
export function orderLines(loaded: SaleWithLines, title: string): MailBlock {
  const { sale, lines } = loaded;
  return {
    kind: 'lines',
    title,
    lines: lines.map((line) => ({
      name: `${line.quantity} × ${line.name}`,
      detail: `Ref. ${line.ref}, ${sizePhrase(line.size)}`,
      amount: formatUsd(line.priceCents * line.quantity),
    })),
    sums: [
      ...(sale.discountCents > 0
        ? [
            { label: 'Subtotal', amount: formatUsd(sale.subtotalCents) },
            {
              label: discountName({ ...sale, discount: sale.discountCents, total: sale.totalCents }),
              amount: `−${formatUsd(sale.discountCents)}`,
            },
          ]
        : []),
      { label: 'Total', amount: formatUsd(sale.totalCents), strong: true },
      { label: 'En bolívares', amount: formatVes(sale.totalBsHundredths), strong: true },
      ...taxSums(loaded),
      {
        label: `Tasa ${sale.dollarSource} del ${formatDay(sale.dollarDate)}`,
        amount: `Bs. ${formatStoredRate(sale.dollarValue)}`,
      },
    ],
  };
}

/** Base and IVA of each rate, which the total contains, and the IGTF on top of the total. */
function taxSums(loaded: SaleWithLines): MailSum[] {
  const { sale } = loaded;
  return [
    ...taxesOfSale(loaded).rates.flatMap(({ basisPoints, base, tax }) => [
      { label: `Base imponible (${percent(basisPoints)})`, amount: formatUsd(base) },
      { label: `IVA incluido (${percent(basisPoints)})`, amount: formatUsd(tax) },
    ]),
    ...(sale.igtfCents > 0
      ? [
          { label: `IGTF (${percent(sale.igtfBasisPoints)})`, amount: formatUsd(sale.igtfCents) },
          { label: 'A pagar con IGTF', amount: formatUsd(toPay(sale)), strong: true },
        ]
      : []),
  ];
}

/** `16 %`, with a space that does not break. */
function percent(basisPoints: number): string {
  return `${formatPercent(basisPoints / 100)} %`;
}

/** @param payments of a new order with their names; by default only the first one is named */
export function deliveryFacts(
  { sale, lines, pickup, paymentName }: SaleWithLines,
  payments: readonly { name: string }[] = [],
): MailFact[] {
  return [
    ['Fecha', formatCaracasDateTime(sale.createdAt)],
    ['Envío', deliveryName(sale, lines)],
    ...(pickup ? pickupFacts({ sale, pickup }) : ([['Dirección', sale.address]] satisfies MailFact[])),
    ['Pago', payments.length > 1 ? payments.map(({ name }) => name).join(' y ') : paymentName],
    ...companyFacts(sale),
  ];
}

/** The company on the invoice; nothing for a person. */
function companyFacts({ companyName, companyRif, companyAddress }: WrittenSale): MailFact[] {
  if (companyName === null) return [];
  return [
    ['Factura a nombre de', `${companyName}, RIF ${companyRif}`],
    ...(companyAddress ? ([['Domicilio fiscal', companyAddress]] as const) : []),
  ];
}

/** The pickup store with its hours, and the promised time until the order is ready. */
export function pickupFacts({ sale, pickup }: { sale: WrittenSale; pickup: Pickup }): MailFact[] {
  const { name, address, phone } = pickup.store;
  const ready = sale.pickupReadyAt;
  return [
    ['Tienda', name],
    ['Dirección', address],
    ...(phone ? [['Teléfono', phone] as const] : []),
    [
      'Horario',
      pickupHours(pickup, ready ?? sale.createdAt)
        .map(({ days, hours }) => `${days}: ${hours}`)
        .join('; '),
    ],
    ...(ready && !pickup.readySince ? [['Listo', readyWords(ready, null)] as const] : []),
    ...(pickup.readySince && pickup.state !== 'handed_over'
      ? [['Código de retiro', printPickupCode(pickupCodeOf(sale))] as const]
      : []),
  ];
}

export function customerFacts(sale: WrittenSale): MailFact[] {
  return [
    ['Nombre', sale.customerName],
    ['Correo', sale.customerEmail],
    ['Teléfono', sale.customerPhone],
    ['Cédula o RIF', sale.customerId],
  ];
}

interface NamedPayment {
  row: Pick<Payment, 'currency' | 'amountHundredths' | 'bank' | 'reference' | 'paidOn' | 'atPickup'>;
  /** The name of its way of paying. */
  name: string;
}

/**
 * The payment data that staff look up in the bank; fields that the shopper left empty are omitted.
 * @param payments of a new order; by default the first one, from the sale
 */
export function paymentFacts({ sale, paymentName }: SaleWithLines, payments: readonly NamedPayment[] = []): MailFact[] {
  const several = payments.length > 1 || payments.some(({ row }) => row.atPickup);
  if (several) return [...amountFacts(sale), ...payments.map(factOf)];
  const facts: (readonly [string, string | null])[] = [
    ['Método', paymentName],
    ['Banco', sale.paymentBank],
    ['Referencia', sale.paymentReference],
    ['Fecha del pago', sale.paymentDate && formatDay(sale.paymentDate)],
    ['Teléfono de quien pagó', sale.paymentPayerPhone],
  ];
  return [...amountFacts(sale), ...facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []))];
}

function amountFacts(sale: WrittenSale): MailFact[] {
  return [
    ['Monto', `${formatVes(sale.totalBsHundredths)} (${formatUsd(sale.totalCents)})`],
    ...(sale.igtfCents > 0 ? ([['A pagar con IGTF', formatUsd(toPay(sale))]] as const) : []),
  ];
}

/** `Bs. 1.234,56 con Pago móvil desde Banesco, referencia 1234, 26/11/2026`, or that it is paid at the store. */
function factOf({ row, name }: NamedPayment, place: number): MailFact {
  const how = row.atPickup ? name : paymentText(name, { ...row, date: row.paidOn });
  return [`Pago ${place + 1}`, tendersText([{ ...row, name: how }])];
}

/** The shopper's tracking page; the key grants access to it. */
export function trackingUrl({ publicUrl }: MailBranding, { orderId, trackingKey }: WrittenSale): string {
  return `${publicUrl}/pedido/${encodeURIComponent(orderId)}?key=${encodeURIComponent(trackingKey)}`;
}

export function saleUrl({ publicUrl }: MailBranding, { id }: WrittenSale): string {
  return `${publicUrl}/admin/sales?venta=${id}`;
}
