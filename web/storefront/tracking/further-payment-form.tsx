import { useEffect, useMemo, useRef, useState } from 'react';
import { useLoaderData, useParams, useSearchParams } from 'react-router';
import { furtherPaymentForm } from '#contract/forms/further-payment.ts';
import type { PaymentAccounts } from '#contract/payments/payment-accounts.ts';
import type { TrackedSale } from '#contract/sales/sale.ts';
import { amountText } from '#domain/money/money.ts';
import { formatPercent } from '#domain/money/percent.ts';
import type { PaymentWay } from '#domain/payments/payment-way.ts';
import { isForeign } from '#domain/sales/delivery-and-payment.ts';
import { callApi } from '#web/browser/api/api.ts';
import { uploadProof } from '#web/browser/api/upload.ts';
import { prepareProof } from '#web/browser/proof/prepare-proof.ts';
import { type ProofProblem, proofName } from '#web/browser/proof/proof-words.ts';
import type { UploadedProof } from '#web/storefront/checkout/draft/checkout-draft.ts';
import { ProofUploadField } from '#web/storefront/checkout/proof-upload.tsx';
import type { ProofUpload } from '#web/storefront/checkout/use-proof-upload.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PaymentFactsForm } from '../checkout/payment/payment-facts-form.tsx';
import { chosenWay, type ShownWay, shownWays } from '../checkout/payment/payment-ways.ts';
import { AccountList, AmountToPay } from '../checkout/payment/where-to-pay.tsx';
import type { TrackedAttributes } from './use-tracked-sale.ts';

interface FurtherPaymentFormProps {
  /** In cents and in hundredths of a bolívar, with the IGTF of payments in foreign currency. */
  due: { usd: number; ves: number };
  igtf: TrackedAttributes['due_igtf'];
  onSent: (sale: TrackedAttributes) => void;
}

/** Form for another payment of an order: method, amount, details and proof. */
export function FurtherPaymentForm({ due, igtf, onSent }: FurtherPaymentFormProps) {
  const send = useSend();
  const { accounts, ways } = useLoaderData<{ accounts: PaymentAccounts; ways: PaymentWay[] }>();
  const [code, setCode] = useState('');
  const way = chosenWay(ways, code);
  const schema = useMemo(() => furtherPaymentForm(way), [way]);
  const shown = chosenWay(shownWays(ways, accounts), code);
  const form = useForm({
    schema,
    start: {
      method: way.code,
      amount: asTyped(dueIn(due, way)),
      payment_proof_url: '',
      bank: '',
      reference: '',
      date: '',
      payerPhone: '',
    },
    async send(body) {
      const answer = await send(body);
      if (!answer.ok) return answer.error;
      onSent(answer.data.data.attributes);
      return null;
    },
  });
  const { errors, control, edit, problem, busy } = form;
  const proof = useFurtherProof((url) => edit({ payment_proof_url: url }));
  // The details need no ref, because they are part of this form's element.
  const facts = { errors, control, props: {} };
  return (
    <form {...form.props} className="mt-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Cómo pagaste" error={errors.method} required>
          <Select
            {...control('method')}
            onChange={({ target }) => {
              const chosen = chosenWay(ways, target.value);
              setCode(chosen.code);
              edit({ method: chosen.code, amount: asTyped(dueIn(due, chosen)) });
            }}
          >
            {ways.map((one) => (
              <option key={one.code} value={one.code}>
                {one.name}
                {igtf && (isForeign(one) ? ` (+${formatPercent(igtf.percent)} % IGTF)` : ' (0 %)')}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={isForeign(way) ? 'Monto en dólares' : 'Monto en bolívares'} error={errors.amount} required>
          <TextInput {...control('amount')} inputMode="decimal" autoComplete="off" />
        </Field>
      </div>
      <WhereToPay way={shown} due={due} />
      <PaymentFactsForm way={way} form={facts} />
      <div className="mt-6">
        <ProofUploadField
          status={proof.status}
          proof={proof.proof}
          onChoose={proof.choose}
          onRetry={proof.retry}
          error={errors.payment_proof_url}
        />
      </div>
      {problem && (
        <p role="alert" className="mt-4 text-danger">
          {problem.message}
        </p>
      )}
      <Button type="submit" className="mt-5 max-sm:w-full" busy={busy || proof.status.state === 'uploading'}>
        Enviar pago
      </Button>
    </form>
  );
}

/** The accounts of a payment method and the amount due, as on the payment page. */
function WhereToPay({ way, due }: Pick<FurtherPaymentFormProps, 'due'> & { way: ShownWay }) {
  return (
    <div className="mt-5 space-y-4 rounded-house bg-paper-raised p-4">
      <p className="whitespace-pre-line text-ink-soft text-sm">{way.instructions}</p>
      <AmountToPay hundredths={dueIn(due, way)} currency={way.currency} />
      <AccountList accounts={way.accounts} />
    </div>
  );
}

/** Sends the payment with the tracking key in the URL or the account's token. */
function useSend() {
  const { orderId = '' } = useParams();
  const key = useSearchParams()[0].get('key');
  const query = key ? `?key=${encodeURIComponent(key)}` : '';
  const path = `/sales/track/${encodeURIComponent(orderId)}/payments${query}`;
  return (body: unknown) => callApi<TrackedSale>(path, { method: 'POST', body, auth: true });
}

/** 123450 → `1234,50` */
function asTyped(hundredths: number): string {
  return amountText(hundredths).replace('.', ',');
}

function dueIn({ usd, ves }: FurtherPaymentFormProps['due'], way: PaymentWay): number {
  return isForeign(way) ? usd : ves;
}

/**
 * Uploads the proof of another payment as soon as it is chosen. Unlike on the payment page, it is lost on a reload.
 */
export function useFurtherProof(onChange: (url: string) => void) {
  const [status, setStatus] = useState<ProofUpload>({ state: 'idle' });
  const [proof, setProof] = useState<UploadedProof | null>(null);
  const running = useRef<AbortController | null>(null);
  const chosen = useRef<File | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File, { signal }: AbortController): Promise<void> {
    const { name } = file;
    const fail = (problem: ProofProblem) => setStatus({ state: 'failed', name, ...problem });
    setStatus({ state: 'uploading', name, share: 0, thumbnail: '' });
    const prepared = await prepareProof(file);
    if (signal.aborted) return;
    if ('problem' in prepared) return fail(prepared.problem);
    const { blob, thumbnail } = prepared;
    const show = (share: number) => setStatus({ state: 'uploading', name, share, thumbnail });
    const answer = await uploadProof(name, blob, show, signal);
    if (!answer.ok)
      return fail({ message: answer.error.message, canRetry: answer.status === 0 || answer.status >= 429 });
    setStatus({ state: 'idle' });
    setProof({ url: answer.data.url, name: proofName(name, prepared.pages), thumbnail });
    onChange(answer.data.url);
  }

  function choose(file: File): void {
    running.current?.abort();
    running.current = new AbortController();
    chosen.current = file;
    setProof(null);
    onChange('');
    // Only an abort rejects: another picture was chosen, or the page was left.
    send(file, running.current).catch(() => {});
  }

  return { status, proof, choose, retry: () => chosen.current && choose(chosen.current) };
}
