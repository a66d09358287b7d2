import type { CreditRecord } from '#contract/credit/credit.ts';
import type { CreditEntryKind, CreditKind, CreditState } from '#domain/credit/credit.ts';
import { formatCaracasDateTime, formatDay } from '#domain/time/caracas-time.ts';
import { TwoLines } from '../kit/document/cells.tsx';
import { usdText } from '../kit/document/money-text.ts';
import { StateBadge, type Tone } from '../kit/state-badge.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';

export const CREDIT_KIND_NAMES: Record<CreditKind, string> = {
  gift_card: 'Tarjeta de regalo',
  store_credit: 'Saldo a favor',
};

/** The states of a gift card, and of both in filters. */
export const CREDIT_STATE_NAMES: Record<CreditState, string> = {
  ordered: 'Por validar',
  active: 'Activa',
  spent: 'Sin saldo',
  blocked: 'Bloqueada',
  expired: 'Vencida',
};

/** 'Saldo' is masculine. */
const STORE_CREDIT_STATE_NAMES = { ...CREDIT_STATE_NAMES, active: 'Activo', blocked: 'Bloqueado', expired: 'Vencido' };

const TONES: Record<CreditState, Tone> = {
  ordered: 'amber',
  active: 'leaf',
  spent: 'quiet',
  blocked: 'danger',
  expired: 'quiet',
};

export const CREDIT_ENTRY_NAMES: Record<CreditEntryKind, string> = {
  issued: 'Emitido',
  spent: 'Usado',
  given_back: 'Devuelto',
  withdrawn: 'Retirado',
  expired: 'Vencido',
};

export function CreditStateBadge({ kind, state }: Pick<CreditRecord['attributes'], 'kind' | 'state'>) {
  const names = kind === 'store_credit' ? STORE_CREDIT_STATE_NAMES : CREDIT_STATE_NAMES;
  return <StateBadge tone={TONES[state]}>{names[state]}</StateBadge>;
}

/** `Tarjeta ••••ABCD`, `Saldo de Ana Rivas`. */
export function creditName({ attributes }: CreditRecord): string {
  if (attributes.kind === 'store_credit') return `Saldo de ${attributes.holder_name}`;
  return attributes.code_end === null ? `Tarjeta para ${attributes.holder_name}` : `Tarjeta ••••${attributes.code_end}`;
}

/** When a card is mailed, or was. */
export function mailingText({ mail_on, mailed_at }: CreditRecord['attributes']): string {
  if (mailed_at !== null) return `Enviada el ${formatCaracasDateTime(new Date(mailed_at))}`;
  return mail_on === null ? '' : `Sale el ${formatDay(mail_on)}`;
}

export const CREDIT_COLUMNS: readonly TableColumn<CreditRecord>[] = [
  { id: 'name', header: 'Tarjeta o saldo', kind: 'main', cell: creditName },
  {
    id: 'holder',
    header: 'Para',
    kind: 'wide',
    cell: ({ attributes }) => <TwoLines first={attributes.holder_name} second={attributes.holder_email} />,
  },
  { id: 'buyer', header: 'La compró', cell: ({ attributes }) => attributes.sale?.buyer ?? null },
  { id: 'issued', header: 'Emitido', kind: 'number', cell: ({ attributes }) => usdText(attributes.issued) },
  { id: 'balance', header: 'Saldo', kind: 'number', cell: ({ attributes }) => usdText(attributes.balance) },
  {
    id: 'state',
    header: 'Estado',
    card: 'aside',
    cell: ({ attributes }) => <CreditStateBadge kind={attributes.kind} state={attributes.state} />,
  },
];
