import type { Currency, Difference } from '../payment.ts';
import { moneyText, toleratedReason } from '../tolerance/shortfall.ts';
import { type Evidence, FARTHEST_BANK_DAYS, WINDOW_BANK_DAYS } from './evidence.ts';
import type { LineFacts, PaymentFacts } from './facts.ts';
import type { Match } from './match.ts';
import { agrees } from './references.ts';

/** Reasons for a match, in Spanish for staff. */
export function reasonsOf(match: Match): string[] {
  const [first] = match.payments;
  if (!first) return [];
  const { currency } = first.payment;
  const came = match.lines.reduce((sum, { line }) => sum + line.amount, 0);
  const pairs = pairsOf(match);
  const byReference = pairs.find(({ evidence }) => agrees(evidence.reference));
  const known = pairs.find(({ evidence }) => evidence.payer.by !== null);
  // The order, not the person: reasons are kept, and must name nobody whose data is erased.
  const learnt = pairs.find(({ evidence }) => evidence.learnt)?.evidence.learnt;
  return [
    ...(byReference ? [referenceText(byReference)] : []),
    ...(match.difference === 0 ? [amountText(match, moneyText(currency, came))] : []),
    ...(Math.max(...match.evidence.map(({ bankDays }) => bankDays)) <= WINDOW_BANK_DAYS ? [dayText(match)] : []),
    ...(known
      ? [payerText(known.evidence)]
      : learnt
        ? [`Este nombre ya pagó un pedido de este cliente: ${learnt}`]
        : []),
    ...(first.payment.standing === 'by_hand' ? ['Ya estaba validado a mano; el banco lo confirma'] : []),
  ];
}

/** Warnings that staff should check before they approve a match, in Spanish. */
export function warningsOf(match: Match): string[] {
  const pairs = pairsOf(match);
  const [first] = pairs;
  if (!first) return [];
  const { line, payment, evidence } = first;
  const { currency, methodName, standing } = payment.payment;
  const off = moneyText(currency, Math.abs(match.difference));
  const isAgreed = match.evidence.some(({ reference }) => agrees(reference));
  const isFar = match.evidence.some(({ bankDays }) => bankDays > WINDOW_BANK_DAYS);
  const cases = new Set(match.cases);
  const written = payment.payment.reference;
  return [
    ...(standing === 'cancelled' ? ['El pedido está cancelado: lo que pagó se le debe'] : []),
    ...(standing === 'reconciled'
      ? ['El pago ya está conciliado con otro movimiento: puede que lo pagara dos veces']
      : []),
    ...match.lines.flatMap(({ line: { amount, takenBack = 0 } }) =>
      takenBack > 0 ? [reversalText(currency, amount + takenBack, takenBack)] : [],
    ),
    ...(match.lines.some(({ line }) => line.perhapsTakenBack)
      ? ['El banco reversó uno de varios movimientos iguales, y puede ser este: pregúntale al banco']
      : []),
    ...(match.difference < 0 ? [`El monto es ${off} menor`] : []),
    ...(match.difference > 0 ? [`El monto es ${off} mayor`] : []),
    ...(payment.payment.tolerated && match.difference <= 0
      ? [`Al pedido le faltan ${moneyText(currency, payment.payment.tolerated)}`]
      : []),
    ...(!isAgreed && evidence.reference.kind === 'near'
      ? [`La referencia es casi la misma: el cliente escribió ${written} y el banco dice ${line.line.reference}`]
      : []),
    ...(!isAgreed && evidence.reference.kind === 'differs'
      ? [`La referencia no es la misma: el cliente escribió ${written} y el banco dice ${line.line.reference}`]
      : []),
    ...(!isAgreed && evidence.reference.kind === 'missing' && match.payments.length === 1
      ? ['No hay referencia que comparar']
      : []),
    ...(isFar ? [`${dayText(match)}: revisa la fecha`] : []),
    ...(cases.has('other_payer') ? [`Pagó otra persona${line.line.payer ? `: ${line.line.payer}` : ''}`] : []),
    ...(cases.has('other_account') ? [`A esta cuenta no llega ${methodName}`] : []),
    ...(cases.has('ambiguous') ? ['Hay otro movimiento u otro pago que también puede ser'] : []),
  ];
}

/** That the bank took a line back: `El banco reversó Bs. 300,00 de Bs. 1.000,00`. */
export function reversalText(currency: Currency, amount: number, takenBack: number): string {
  const whole = moneyText(currency, amount);
  return takenBack < amount
    ? `El banco reversó ${moneyText(currency, takenBack)} de ${whole}`
    : `El banco reversó ${whole}`;
}

interface PairEvidence {
  line: LineFacts;
  payment: PaymentFacts;
  evidence: Evidence;
}

function pairsOf({ lines, payments, evidence }: Match): PairEvidence[] {
  return lines.flatMap((line, row) =>
    payments.flatMap((payment, column) => {
      const of = evidence[row * payments.length + column];
      return of ? [{ line, payment, evidence: of }] : [];
    }),
  );
}

/** Shows the end of the payment's reference, because a line may have several. */
function referenceText({ payment: { payment, references }, evidence: { reference } }: PairEvidence): string {
  if (reference.kind === 'whole') return `La referencia es la misma: ${payment.reference}`;
  const [written = ''] = references;
  return `La referencia termina igual: …${written.slice(-reference.digits)}`;
}

function amountText({ lines, payments }: Match, amount: string): string {
  if (lines.length > 1) return `${lines.length} movimientos suman lo que pagó: ${amount}`;
  if (payments.length > 1) return `${payments.length} pagos suman el movimiento: ${amount}`;
  return `El monto es el mismo: ${amount}`;
}

function dayText({ lines, payments, evidence }: Match): string {
  const farthest = evidence.reduce((far, { days }) => (Math.abs(days) > Math.abs(far) ? days : far), 0);
  const many = payments.length > 1 ? 'Pagados' : 'Pagado';
  if (farthest === 0) return `${many} el mismo día`;
  const count = Math.min(Math.abs(farthest), FARTHEST_BANK_DAYS * 2);
  const days = count === 1 ? 'un día' : `${count} días`;
  if (farthest > 0) return `${many} ${days} antes`;
  return lines.length > 1
    ? `Llegaron hasta ${days} antes de la fecha escrita`
    : `Llegó ${days} antes de la fecha escrita`;
}

const BY = { phone: 'El teléfono es el', id: 'La cédula es la', name: 'El nombre es el' } as const;

function payerText({ payer: { who, by } }: Evidence): string {
  return `${BY[by ?? 'name']} de${who === 'payer' ? ' quien pagó' : 'l cliente'}`;
}

export interface Way {
  difference: Difference;
  label: string;
  /** Whether staff must give a reason. */
  reasonRequired: boolean;
  /** The reason of a tolerated difference, which staff may replace. */
  reason?: string;
}

interface DifferenceFacts {
  /** Whether the whole received amount is owed. */
  isOwedWhole: boolean;
  /** Received amount in hundredths. */
  came: number;
  /** What may be missing, in hundredths. */
  tolerance?: number;
  /** What the sale lacks besides the difference, in hundredths. */
  missing?: number;
}

/**
 * Ways to settle a difference, the usual one first. An excess is owed to the customer, or stays with the shop for a stated
 * reason. A missing amount is still due, or is forgiven for a stated reason. Money for a cancelled sale, or received a
 * second time, can only be refunded.
 * Missing amounts within the tolerance are forgiven with a reason that is written already, and that is then the usual.
 */
export function waysFor(
  currency: Currency,
  difference: number,
  { isOwedWhole, came, tolerance = 0, missing = 0 }: DifferenceFacts,
): Way[] {
  const text = moneyText(currency, Math.abs(difference));
  if (isOwedWhole) {
    return [
      {
        difference: 'owed_to_customer',
        label: `Devolver ${moneyText(currency, came)} al cliente`,
        reasonRequired: false,
      },
    ];
  }
  const reason = toleratedReason(currency, missing - difference, tolerance);
  const tolerated: Way[] =
    reason !== null
      ? [
          {
            difference: 'forgiven',
            label: `Validar y perdonar ${moneyText(currency, missing - difference)}`,
            reasonRequired: false,
            reason,
          },
        ]
      : [];
  if (difference === 0) {
    const label = tolerated.length > 0 ? `Validar; faltan ${moneyText(currency, missing)}` : 'Validar';
    return [...tolerated, { difference: 'none', label, reasonRequired: false }];
  }
  if (difference > 0) {
    // The sale lacks what came beyond the declared amount.
    if (missing >= difference)
      return [{ difference: 'forgiven', label: 'Validar con lo que llegó', reasonRequired: false }];
    return [
      { difference: 'owed_to_customer', label: `Validar y devolver ${text} al cliente`, reasonRequired: false },
      { difference: 'forgiven', label: `Validar y quedarse con ${text}`, reasonRequired: true },
    ];
  }
  const stillDue: Way = {
    difference: 'still_due',
    label: `Validar lo que llegó; faltan ${text}`,
    reasonRequired: false,
  };
  if (tolerated.length > 0) return [...tolerated, stillDue];
  return [stillDue, { difference: 'forgiven', label: `Validar y perdonar ${text}`, reasonRequired: true }];
}
