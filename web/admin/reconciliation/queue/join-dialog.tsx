import { useId, useState } from 'react';
import type { Candidate, Proposal, QueuedLine, QueuedPayment } from '#contract/payments/reconciliation.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { ActionButton } from '#web/admin/kit/document/action.tsx';
import { useSearchText } from '#web/admin/kit/list/search-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ordersOf } from '../cases/case-words.ts';
import { useCandidates } from '../cases/reconciliation-queries.ts';
import { isSame, lineText, paymentText, type Selection, sumsOf, toggled } from '../cases/selection.ts';
import { Verdict } from './difference-choice.tsx';

/** Without a search only likely matches are offered. */
const NOTHING_NEAR = 'Nada se le parece. Búscalo por monto, referencia o nombre.';

interface JoinDialogProps {
  subject: Proposal;
  selection: Selection;
  /** @param candidate the server's judgement of exactly this selection; null when there is none */
  onChoose: (selection: Selection, candidate: Candidate | null) => void;
  onClose: () => void;
}

/** Chooses other lines and payments for a case, one or several of each. The sums are shown while they are chosen. */
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
          const candidates = [...(forPayment.data?.data ?? []), ...(forLine.data?.data ?? [])];
          if (isReady) onChoose(chosen, candidates.find(({ attributes }) => isSame(attributes, chosen)) ?? null);
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
              // Enter searches. The button uses what was chosen.
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
            query={forPayment}
            empty={payment ? (text ? 'Ningún movimiento coincide.' : NOTHING_NEAR) : 'Elige antes un pago.'}
            wordsOf={lineWords}
          />
          <ChoiceList
            title="Pagos"
            rows={payments}
            isChosen={({ id }) => chosen.payments.some((one) => one.id === id)}
            onToggle={(one) => setChosen({ ...chosen, payments: toggled(chosen.payments, one) })}
            query={forLine}
            empty={line ? (text ? 'Ningún pago coincide.' : NOTHING_NEAR) : 'Elige antes un movimiento.'}
            wordsOf={paymentWords}
          />
        </div>
      </form>
    </Dialog>
  );
}

/** Other proposals of the server, each chosen with one click. */
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
                <span className="tabular font-medium">{attributes.lines.map(lineText).join(' + ')}</span>
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

/** The first selection, then what was chosen since, then the candidates of the server; each once. */
function offered<One extends { id: number }>(
  chosen: readonly One[],
  before: readonly One[],
  candidates: readonly Candidate[] = [],
  of: (candidate: Candidate['attributes']) => readonly One[],
): One[] {
  const all = [...before, ...chosen, ...candidates.flatMap(({ attributes }) => of(attributes))];
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

function lineWords(line: QueuedLine) {
  return {
    name: `${lineText(line)}, ${formatDay(line.date)}`,
    detail: [line.reference, line.payer || line.description, line.account.name].filter(Boolean).join(' · '),
  };
}

function paymentWords(payment: QueuedPayment) {
  return {
    name: `${paymentText(payment)}, ${payment.sale.order_id}`,
    detail: [payment.reference, payment.sale.customer_name, payment.paid_on && formatDay(payment.paid_on)]
      .filter(Boolean)
      .join(' · '),
  };
}

interface ChoiceListProps<One> {
  title: string;
  rows: readonly One[];
  isChosen: (one: One) => boolean;
  onToggle: (one: One) => void;
  query: ReturnType<typeof useCandidates>;
  empty: string;
  wordsOf: (one: One) => { name: string; detail: string };
}

/** Lines or payments, of which several can be chosen. */
function ChoiceList<One extends { id: number }>(props: ChoiceListProps<One>) {
  const { title, rows, isChosen, onToggle, query, empty, wordsOf } = props;
  const { isFetching, error, refetch } = query;
  return (
    <fieldset className="min-w-0" aria-busy={isFetching || undefined}>
      <legend className="mb-1 w-full border-line-strong border-b pb-1 font-medium text-ink-soft text-sm">
        {title}
      </legend>
      {error && (
        <div role="alert" className="py-2 text-danger text-sm">
          {error.message}{' '}
          <ActionButton small label="Reintentar" variant="quiet" className="px-1!" onClick={() => refetch()} />
        </div>
      )}
      {rows.length === 0 && !error && (
        <p className="py-2 text-ink-faint text-sm">{isFetching ? 'Buscando...' : empty}</p>
      )}
      <ul className="max-h-72 divide-y divide-line overflow-y-auto">
        {rows.map((one) => {
          const { name, detail } = wordsOf(one);
          return (
            <li key={one.id}>
              <label className="flex min-h-11 cursor-pointer items-start gap-3 px-1 py-1.5 text-sm hover:bg-paper-sunken has-checked:bg-gold-soft">
                <input
                  type="checkbox"
                  className="mt-0.5 size-4.5 shrink-0 accent-ink"
                  checked={isChosen(one)}
                  onChange={() => onToggle(one)}
                />
                <span className="tabular min-w-0">
                  <span className="block font-medium">{name}</span>
                  <span className="wrap-anywhere block text-ink-soft text-xs">{detail}</span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
