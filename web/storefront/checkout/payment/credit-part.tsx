import { useEffect, useId, useRef, useState } from 'react';
import type { CardBalance } from '#contract/credit/credit.ts';
import { balanceRequest } from '#contract/forms/gift-card.ts';
import type { CreditKind } from '#domain/credit/credit.ts';
import { MAX_TYPED_CODE } from '#domain/credit/gift-card-code.ts';
import { type Cents, centsFromDecimal, formatUsd } from '#domain/money/money.ts';
import { callApi } from '#web/browser/api/api.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import { findOwnBalance, useOwnBalance } from '#web/storefront/kit/own-balance.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { changeDraft } from '../draft/checkout-draft.ts';
import type { OrderCredit } from '../draft/draft-payments.ts';
import { Section } from '../section.tsx';

// A gift card or store credit for an order; loaded only for shoppers who want that.

interface CreditPartProps extends Omit<AddedCreditProps, 'credit'> {
  /** Those that pay orders. */
  kinds: readonly CreditKind[];
  /** Null until the shopper adds one. */
  credit: OrderCredit | null;
  onClose: () => void;
}

export function CreditPart({ kinds, credit, onClose, ...added }: CreditPartProps) {
  return (
    <Section title="Tarjeta de regalo o saldo" part="saldo">
      {credit ? <AddedCredit credit={credit} {...added} /> : <AddCredit kinds={kinds} onClose={onClose} />}
    </Section>
  );
}

const NOTHING_LEFT = 'A esta tarjeta no le queda saldo';

function AddCredit({ kinds, onClose }: Pick<CreditPartProps, 'kinds' | 'onClose'>) {
  const own = useOwnBalance();
  return (
    <>
      {own > 0 && kinds.includes('store_credit') && (
        <Button className="mb-5 max-sm:w-full" onClick={() => changeDraft({ credit: ownCredit(own) })}>
          Usar mi saldo a favor ({formatUsd(own)})
        </Button>
      )}
      {kinds.includes('gift_card') && <CardForm />}
      <Button variant="quiet" className="-ml-2 mt-2" onClick={onClose}>
        Pagar sin tarjeta ni saldo
      </Button>
    </>
  );
}

/** Adds the card whose code is typed. */
function CardForm() {
  const { errors, control, props, problem, busy } = useForm({
    schema: balanceRequest,
    start: { code: '' },
    async send({ code }) {
      const answer = await findCard(code);
      if ('credit' in answer) changeDraft({ credit: answer.credit });
      return 'error' in answer ? answer.error : null;
    },
  });
  return (
    <>
      <form {...props} aria-label="Tarjeta de regalo" className="grid items-start gap-4 sm:grid-cols-[1fr_auto]">
        <Field label="Código de la tarjeta" error={errors.code} required>
          <TextInput
            {...control('code')}
            maxLength={MAX_TYPED_CODE}
            placeholder="VT-XXXX-XXXX-XXXX-XXXX"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" variant="secondary" busy={busy} className="sm:mt-7">
          Usar la tarjeta
        </Button>
      </form>
      {problem && (
        <p role="alert" className="mt-3 text-danger">
          {problem.message}
        </p>
      )}
    </>
  );
}

interface AddedCreditProps {
  credit: OrderCredit;
  /** Cents of the order that it pays. */
  pays: Cents;
  /** Whether that is all of the order. */
  isWhole: boolean;
  /** What the server found wrong with it in the last order that was sent. */
  refused: string | undefined;
}

function AddedCredit({ credit, pays, isWhole, refused }: AddedCreditProps) {
  const place = useRef<HTMLDivElement>(null);
  const faultId = useId();
  const { busy, fault, renew } = useRenewal(credit);
  const rest = credit.balance - pays;
  // The form that had the focus was replaced.
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} tabIndex={-1} className="rounded-house bg-gold-soft p-4 outline-none">
      <p>
        {credit.kind === 'gift_card' ? `Tu tarjeta ••••${credit.codeEnd}` : 'Tu saldo a favor'} paga{' '}
        <strong className="tabular font-medium">{formatUsd(pays)}</strong>
        {isWhole ? ': todo tu pedido.' : ' de tu pedido.'}
        <span className="tabular block text-ink-soft text-sm">
          {rest > 0 && `Le quedan ${formatUsd(rest)}. `}
          {isWhole ? 'No hace falta comprobante.' : 'El resto lo pagas como prefieras.'}
        </span>
      </p>
      {(fault ?? refused) && (
        <p id={faultId} role="alert" className="mt-2 text-danger">
          {fault ?? refused}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-x-4">
        {refused && (
          <Button variant="secondary" busy={busy} onClick={renew} aria-describedby={faultId}>
            Revisar el saldo
          </Button>
        )}
        <Button variant="quiet" className="-ml-2" onClick={() => changeDraft({ credit: null })}>
          Quitar
        </Button>
      </div>
    </div>
  );
}

/** Looks the balance up again; a card that has nothing left is removed. */
function useRenewal({ kind, code }: OrderCredit) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  async function renew() {
    setBusy(true);
    const answer = kind === 'gift_card' ? await findCard(code) : await findOwnCredit();
    setBusy(false);
    if ('credit' in answer) changeDraft({ credit: answer.credit, refusal: null });
    else setFault(answer.error.fields?.code ?? answer.error.message);
  }
  return { busy, fault, renew };
}

type CreditAnswer = { credit: OrderCredit } | { error: ApiError };

async function findCard(code: string): Promise<CreditAnswer> {
  const answer = await callApi<CardBalance>('/gift-cards/balance', { method: 'POST', body: { code } });
  if (!answer.ok) return { error: answer.error };
  const { balance, code_end: codeEnd } = answer.data.data;
  if (balance <= 0) return { error: { code: 'invalid', message: NOTHING_LEFT, fields: { code: NOTHING_LEFT } } };
  return { credit: { kind: 'gift_card', code, codeEnd, balance: centsFromDecimal(balance) } };
}

const ownCredit = (balance: Cents): OrderCredit => ({ kind: 'store_credit', code: '', codeEnd: '', balance });

async function findOwnCredit(): Promise<CreditAnswer> {
  const answer = await findOwnBalance();
  if ('error' in answer) return answer;
  if (answer.cents <= 0) return { error: { code: 'invalid', message: 'No te queda saldo a favor' } };
  return { credit: ownCredit(answer.cents) };
}
