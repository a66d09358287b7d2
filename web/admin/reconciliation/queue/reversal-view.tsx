import Ban from 'lucide-react/icons/ban';
import SkipForward from 'lucide-react/icons/skip-forward';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { Proposal, QueuedLine, ReversalFacts } from '#contract/payments/reconciliation.ts';
import { MAX_DECISION_LENGTH } from '#domain/payments/payment.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { IfMay } from '#web/admin/access/may.client.tsx';
import { Notice } from '#web/admin/kit/document/notice.tsx';
import { ignoreHeldKey, QueueStep } from '#web/admin/kit/document/queue-parts.tsx';
import { ReasonDialog } from '#web/admin/kit/document/step-dialog.tsx';
import { focusIsFree } from '#web/admin/kit/focus-is-free.ts';
import { oneRecord, pressedBy } from '#web/admin/kit/table/row-marks.ts';
import { Button } from '#web/ui/button.tsx';
import { ReturnFocus } from '#web/ui/overlay/dialog-focus.ts';
import { ordersOf } from '../cases/case-words.ts';
import { useDeskWork } from '../cases/desk-work.tsx';
import { Act, Key } from './case-bar.tsx';
import { LineCard, PaymentCard } from './case-cards.tsx';

interface ReversalViewProps {
  subject: Proposal;
  reversal: ReversalFacts;
  /** '1 de 9' */
  place: string;
  /** The last decision is being undone; until then the case cannot be decided. */
  busy: boolean;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onSkip: (() => void) | null;
  /** Called when the case was decided. */
  onDone: () => void;
}

/** A payment that the bank took back after it was matched: what came, what left, and the order that it paid. */
export function ReversalView({ subject, reversal, place, busy, onDone, ...steps }: ReversalViewProps) {
  const work = useDeskWork();
  const [asks, setAsks] = useState(false);
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focusIsFree()) main.current?.focus({ preventScroll: true });
  }, []);
  const { lines, payments, warnings } = subject.attributes;
  const isBlocked = reversal.kept !== null || busy;
  const made = `Conciliado por ${reversal.made_by ?? 'la tienda'} el ${formatCaracasDateTime(new Date(reversal.made_at))}`;
  return (
    <div {...oneRecord} className="@container">
      <div className="mb-1 flex min-h-9 items-center gap-x-3">
        <h2 className="tabular min-w-0 truncate font-medium font-sans text-base tracking-normal max-sm:text-sm">
          {ordersOf(payments)}
        </h2>
        <p className="tabular shrink-0 text-ink-soft text-sm">{place}</p>
        <div className="ml-auto flex shrink-0">
          <QueueStep to="previous" onGo={steps.onPrevious} />
          <QueueStep to="next" onGo={steps.onNext} />
        </div>
      </div>
      <Notice tone="danger" large className="mb-3">
        <p className="font-semibold">El banco reversó este pago</p>
        {warnings.map((warning) => (
          <p key={warning}>{warning}.</p>
        ))}
        <p>
          {reversal.is_whole
            ? 'Si lo confirmas, la conciliación se deshace y el pago queda rechazado.'
            : 'Si lo confirmas, la conciliación se deshace y el pago queda por revisar, con lo que dejó el banco.'}
        </p>
        {reversal.kept && <p className="font-medium">Todavía no se puede confirmar. {reversal.kept}</p>}
      </Notice>
      <div className="grid gap-x-6 gap-y-3 @xl:grid-cols-2 @4xl:grid-cols-3">
        <Lines name="Lo que llegó" lines={lines} />
        <Lines name="Lo que salió" lines={reversal.outs} />
        <section aria-label="Pedido">
          <Heading text="Pedido" />
          <div className="divide-y-2 divide-line-strong">
            {payments.map((payment) => (
              <PaymentCard key={payment.id} payment={payment} lines={lines} />
            ))}
          </div>
          <p className="px-2 py-1.5 text-ink-soft text-xs">{made}</p>
        </section>
      </div>
      <IfMay needs={['money.reconcile']}>
        <div className="-mx-4 bottom-0 z-10 mt-3 flex flex-wrap items-center gap-2 border-line border-t bg-paper px-4 pt-2 pb-2 max-sm:gap-1 md:-mx-6 md:px-6 [@media(height>=30rem)]:sticky">
          <Button
            ref={main}
            {...pressedBy('validate')}
            aria-keyshortcuts="v"
            size="lg"
            className="px-5! max-sm:basis-full aria-disabled:bg-line aria-disabled:text-ink-faint"
            aria-disabled={isBlocked || undefined}
            onKeyDown={ignoreHeldKey}
            onClick={() => {
              if (isBlocked) return;
              work.confirmReversal(subject, reversal);
              onDone();
            }}
          >
            Confirmar el reverso
            <Key name="v" />
          </Button>
          <Act icon={SkipForward} label="Saltar" short="Saltar" act="skip" onPress={steps.onSkip} />
          <Act icon={Ban} label="No es un reverso" short="No es reverso" act="exclude" onPress={() => setAsks(true)} />
        </div>
      </IfMay>
      <ReturnFocus value={() => main.current}>
        {asks && (
          <ReasonDialog
            title="¿No es un reverso?"
            submitLabel="Apartar y seguir"
            cancelLabel="Volver"
            schema={setAside}
            field={{ name: 'reason', label: 'Motivo', maxLength: MAX_DECISION_LENGTH, required: true }}
            save={async ({ reason }) => {
              work.excludeLines(subject, { lines: reversal.outs, payments: [] }, reason);
              onDone();
            }}
            onClose={() => setAsks(false)}
          >
            <p>El pago sigue validado, y lo que salió queda apartado en Movimientos.</p>
          </ReasonDialog>
        )}
      </ReturnFocus>
    </div>
  );
}

const setAside = z.object({
  reason: z.string().trim().min(1, 'Escribe por qué no es un reverso').max(MAX_DECISION_LENGTH),
});

function Lines({ name, lines }: { name: string; lines: readonly QueuedLine[] }) {
  return (
    <section aria-label={name}>
      <Heading text={name} />
      <div className="divide-y-2 divide-line-strong">
        {lines.map((line) => (
          <LineCard key={line.id} line={line} payments={[]} />
        ))}
      </div>
    </section>
  );
}

function Heading({ text }: { text: string }) {
  return (
    <h3 className="border-line-strong border-b px-2 pb-1 font-medium font-sans text-ink-soft text-sm tracking-normal">
      {text}
    </h3>
  );
}
