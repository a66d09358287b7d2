import { type ReactNode, useState } from 'react';
import { Switch } from '#web/admin/kit/switch.tsx';
import { cx } from '#web/ui/cx.ts';
import { ProofViewer } from '../proof/proof-viewer.tsx';
import { LineCard, PaymentCard } from './case-cards.tsx';
import type { CaseDraft } from './use-draft.ts';

const PANES = { proof: 'Comprobante', line: 'Movimiento', order: 'Pedido' } as const;
type Pane = keyof typeof PANES;

interface CasePanesProps {
  draft: CaseDraft;
  onChoose: () => void;
}

/** Proof, bank lines and payments side by side; on a narrow screen one of them at a time. */
export function CasePanes({ draft, onChoose }: CasePanesProps) {
  const [pane, setPane] = useState<Pane>('proof');
  const { lines, payments } = draft.selection;
  const isPair = lines.length === 1 && payments.length === 1;
  const amountDiffers = isPair && draft.sums.state !== 'fits';
  const payerDiffers = draft.match?.cases.includes('other_payer') ?? false;
  const [proof] = payments.flatMap(({ proof_url }) => (proof_url ? [proof_url] : []));
  const shown = (one: Pane) => (one === pane ? 'flex' : 'hidden @xl:flex');
  return (
    <>
      <div className="mb-2 @xl:hidden">
        <Switch label="Ver" options={PANES} value={pane} onChange={setPane} />
      </div>
      <div className="grid min-h-0 gap-x-6 gap-y-3 @xl:grow @xl:grid-cols-2 @xl:grid-rows-2 @4xl:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)_minmax(0,1fr)] @4xl:grid-rows-1">
        <section
          aria-label="Comprobante"
          className={cx(
            shown('proof'),
            'h-[clamp(13rem,calc(100dvh-27rem),36rem)] min-h-0 flex-col @xl:row-span-2 @xl:h-auto @4xl:row-span-1',
          )}
        >
          <ProofViewer proofUrl={proof ?? null} />
        </section>
        <Column name={lines.length > 1 ? `${lines.length} movimientos` : 'Movimiento'} className={shown('line')}>
          {lines.map((line) => (
            <LineCard
              key={line.id}
              line={line}
              payments={payments}
              amountDiffers={amountDiffers}
              payerDiffers={payerDiffers}
              onRemove={lines.length > 1 ? () => draft.toggleLine(line) : null}
            />
          ))}
          {lines.length === 0 && (
            <Nothing text="Ningún movimiento elegido." label="Elegir movimiento" onChoose={onChoose} />
          )}
        </Column>
        <Column name={payments.length > 1 ? `${payments.length} pagos` : 'Pedido'} className={shown('order')}>
          {payments.map((payment) => (
            <PaymentCard
              key={payment.id}
              payment={payment}
              lines={lines}
              amountDiffers={amountDiffers}
              payerDiffers={payerDiffers}
              onRemove={payments.length > 1 ? () => draft.togglePayment(payment) : null}
            />
          ))}
          {payments.length === 0 && <Nothing text="Ningún pago elegido." label="Elegir pago" onChoose={onChoose} />}
        </Column>
      </div>
    </>
  );
}

function Column({ name, className, children }: { name: string; className: string; children: ReactNode }) {
  return (
    <section aria-label={name} className={cx(className, 'min-h-0 flex-col @xl:overflow-y-auto')}>
      <h2 className="border-line-strong border-b px-2 pb-1 font-medium font-sans text-ink-soft text-sm tracking-normal">
        {name}
      </h2>
      <div className="divide-y-2 divide-line-strong">{children}</div>
    </section>
  );
}

function Nothing({ text, label, onChoose }: { text: string; label: string; onChoose: () => void }) {
  return (
    <p className="py-4 text-ink-soft text-sm">
      {text}{' '}
      <button
        type="button"
        onClick={onChoose}
        className="min-h-9 text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink pointer-coarse:min-h-11"
      >
        {label}
      </button>
    </p>
  );
}
