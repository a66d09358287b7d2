import { useId, useState } from 'react';
import type { Candidate, Proposal, QueuedLine, QueuedPayment } from '#contract/payments/reconciliation.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { useSearchText } from '#web/admin/kit/list/search-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ordersOf } from '../cases/case-words.ts';
import { useCandidates } from '../cases/reconciliation-queries.ts';
import { isSame, lineAmount, paymentAmount, type Selection, sumsOf, toggled } from '../cases/selection.ts';
import { formatAmount } from '../cases/sum-selection.ts';
import { ChoiceList } from './choice-list.tsx';
import { Verdict } from './verdict.tsx';

/** Without a search only what something speaks for is offered. */
const NOTHING_NEAR = 'Nada se le parece. Búscalo por monto, referencia o nombre.';

interface JoinDialogProps {
  subject: Proposal;
  selection: Selection;
  /** @param found what the server says of just these, where it does */
  onChoose: (selection: Selection, found: Candidate | null) => void;
  onClose: () => void;
}

/**
 * Chooses other lines and payments for a case, several of each where they belong together; what they come to is said
 * while they are chosen.
 */
export function JoinDialog({ subject, selection, onChoose, onClose }: JoinDialogProps) {
  const [chosen, setChosen] = useState(selection);
  const [text, setText] = useState('');
  const { searchNow, ...search } = useSearchText(text, setText);
  const [payment] = chosen.payments;
  const [line] = chosen.lines;
  const forPayment = useCandidates(payment ? { payment: payment.id } : null, text);
  const forLine = useCandidates(line ? { line: line.id } : null, text);
  const lines = offered(chosen.lines, selection.lines, forPayment.data?.data, ({ lines }) => lines);
  const payments = offered(chosen.payments, selection.payments, forLine.data?.data, ({ payments }) => payments);
  const sums = sumsOf(chosen);
  const isReady = sums.state !== 'mixed' && sums.state !== 'incomplete';
  const form = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dismissible={false}
      size="lg"
      title="Elegir movimientos y pagos"
      footerStays
      footer={
        <>
          <div aria-live="polite" className="mr-auto min-w-0 self-center">
            <Verdict sums={sums} reasons={[]} warnings={[]} isPair={false} />
          </div>
          <Button variant="secondary" onClick={onClose}>
            Volver
          </Button>
          <Button type="submit" form={form} aria-disabled={!isReady || undefined}>
            Usar estos
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          const found = [...(forPayment.data?.data ?? []), ...(forLine.data?.data ?? [])];
          if (isReady) onChoose(chosen, found.find(({ attributes }) => isSame(attributes, chosen)) ?? null);
        }}
      >
        <Alternatives subject={subject} onChoose={onChoose} />
        <Field label="Buscar" hideLabel className="mb-4">
          <TextInput
            {...search}
            data-first-focus
            type="search"
            maxLength={100}
            placeholder="Referencia, monto, nombre, teléfono, cédula o pedido"
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              // Enter searches; what was chosen is used with the button.
              event.preventDefault();
              searchNow();
            }}
          />
        </Field>
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
          <ChoiceList
            title="Movimientos"
            rows={lines}
            isChosen={({ id }) => chosen.lines.some((one) => one.id === id)}
            onToggle={(one) => setChosen({ ...chosen, lines: toggled(chosen.lines, one) })}
            loading={forPayment.isFetching}
            problem={forPayment.error?.message}
            onRetry={() => void forPayment.refetch()}
            empty={payment ? (text ? 'Ningún movimiento coincide.' : NOTHING_NEAR) : 'Elige antes un pago.'}
            wordsOf={lineWords}
          />
          <ChoiceList
            title="Pagos"
            rows={payments}
            isChosen={({ id }) => chosen.payments.some((one) => one.id === id)}
            onToggle={(one) => setChosen({ ...chosen, payments: toggled(chosen.payments, one) })}
            loading={forLine.isFetching}
            problem={forLine.error?.message}
            onRetry={() => void forLine.refetch()}
            empty={line ? (text ? 'Ningún pago coincide.' : NOTHING_NEAR) : 'Elige antes un movimiento.'}
            wordsOf={paymentWords}
          />
        </div>
      </form>
    </Dialog>
  );
}

/** What the server proposes instead, each taken with one press. */
function Alternatives({ subject, onChoose }: Pick<JoinDialogProps, 'subject' | 'onChoose'>) {
  const { alternatives } = subject.attributes;
  if (alternatives.length === 0) return null;
  return (
    <section aria-label="Otras propuestas" className="mb-5">
      <h3 className="mb-1 font-medium font-sans text-ink-soft text-sm tracking-normal">Otras propuestas</h3>
      <ul className="divide-y divide-line border-line border-y text-sm">
        {alternatives.map((alternative) => {
          const { id, attributes } = alternative;
          return (
            <li key={id}>
              <button
                type="button"
                onClick={() => onChoose(attributes, alternative)}
                className="flex min-h-11 w-full flex-wrap items-baseline gap-x-3 py-2 text-left hover:bg-paper-sunken"
              >
                <span className="tabular font-medium">
                  {attributes.lines.map((one) => formatAmount(lineAmount(one))).join(' + ')}
                </span>
                <span className="tabular">{ordersOf(attributes.payments)}</span>
                <span className="text-ink-soft">{[...attributes.reasons, ...attributes.warnings].join(' · ')}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What is chosen first, then what was at the beginning, then what the server finds; each once. */
function offered<One extends { id: number }>(
  chosen: readonly One[],
  before: readonly One[],
  found: readonly Candidate[] | undefined,
  of: (candidate: Candidate['attributes']) => readonly One[],
): One[] {
  const all = [...before, ...chosen, ...(found ?? []).flatMap(({ attributes }) => of(attributes))];
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

function lineWords(line: QueuedLine) {
  return {
    name: `${formatAmount(lineAmount(line))}, ${formatDay(line.date)}`,
    detail: [line.reference, line.payer || line.description, line.account.name].filter(Boolean).join(' · '),
  };
}

function paymentWords(payment: QueuedPayment) {
  return {
    name: `${formatAmount(paymentAmount(payment))}, ${payment.sale.order_id}`,
    detail: [payment.reference, payment.sale.customer_name, payment.paid_on && formatDay(payment.paid_on)]
      .filter(Boolean)
      .join(' · '),
  };
}
