import Printer from 'lucide-react/icons/printer';
import { useSearchParams } from 'react-router';
import type { SaleRecord } from '#contract/sales/sale.ts';
import { canBecome } from '#domain/sales/sale.ts';
import { hrefWith } from '#web/admin/kit/table/href-with.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Question } from '../change/sale-question.tsx';
import { useStatusChange } from '../change/status-change.tsx';
import { StatusMenu } from '../change/status-menu.tsx';
import {
  customerFacts,
  type Fact,
  paymentFacts,
  pickupFacts,
  saleLineRows,
  saleRow,
  totalFacts,
} from '../data/sale-view.ts';
import { SaleFulfilments } from '../fulfilment/sale-fulfilments.tsx';
import { SalePayments } from '../payments/sale-payments.tsx';
import { ProofPicture } from './proof-picture.tsx';
import { SaleFlags } from './sale-flags.tsx';
import { SaleHistory } from './sale-history.tsx';
import { SaleProducts } from './sale-products.tsx';
import { SaleTaxes } from './sale-taxes.tsx';

/** Within the StatusChangeProvider of the list, so that both show a change that is on its way. */
export function SaleDetail({ sale, onAsk }: { sale: SaleRecord; onAsk: (question: Question) => void }) {
  const row = saleRow(sale);
  const proofUrl = sale.attributes.payment_proof_url;
  const [url] = useSearchParams();
  const hrefOf = (id: number) => hrefWith(url, 'venta', id);
  return (
    <div className="space-y-7">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusMenu sale={row} />
        <p className="tabular text-ink-soft text-sm">
          {row.day}, {row.time}
        </p>
      </div>
      <SaleFlags flags={sale.attributes.flags} hrefOf={hrefOf} />
      <div className="grid gap-x-10 gap-y-7 md:grid-cols-2">
        {proofUrl && <ProofPicture proofUrl={proofUrl} />}
        <div className="space-y-7">
          <FactList title="Envío y pago" facts={paymentFacts(sale)} />
          <FactList title="Montos" facts={totalFacts(sale)} />
        </div>
        <div className="space-y-7">
          {sale.attributes.pickup && <FactList title="Retiro en tienda" facts={pickupFacts(sale)} />}
          <FactList title="Cliente" facts={customerFacts(sale)} />
        </div>
        <SaleHistory id={sale.id} />
      </div>
      <SalePayments saleId={sale.id} showProof={(url) => <ProofPicture proofUrl={url} height="h-72" hideHeading />} />
      <SaleProducts lines={saleLineRows(sale)} />
      <SaleFulfilments saleId={sale.id} status={sale.attributes.status} />
      <SaleTaxes sale={sale} />
      <Acts sale={row} onAsk={onAsk} />
    </div>
  );
}

/** The actions of the sale; stay visible while a long sale scrolls. */
function Acts({ sale, onAsk }: { sale: ReturnType<typeof saleRow>; onAsk: (question: Question) => void }) {
  const { change, isPending } = useStatusChange(sale.id);
  const next = sale.status === 'pendiente' ? 'validado' : 'pendiente';
  return (
    <div className="-mx-6 -mb-5 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-b-house border-line border-t bg-paper-raised px-6 py-3 md:half-tall:sticky md:-bottom-4 md:z-10">
      <ButtonLink variant="quiet" to={`/admin/sales/${sale.id}/packing-slip`} className="-ml-5 mr-auto">
        <Printer aria-hidden className="size-4" strokeWidth={1.5} />
        Nota de entrega
      </ButtonLink>
      <Button variant="quiet" className="px-2" onClick={() => onAsk({ act: 'delete', sale })}>
        Eliminar
      </Button>
      {canBecome(sale.status, 'cancelada') && (
        <Button variant="secondary" onClick={() => onAsk({ act: 'cancel', sale })}>
          Cancelar venta
        </Button>
      )}
      {canBecome(sale.status, next) && (
        <Button busy={isPending} onClick={() => change(sale, next)}>
          {next === 'validado' ? 'Validar pago' : 'Volver a pendiente'}
        </Button>
      )}
    </div>
  );
}

function FactList({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section>
      <h3 className="mb-2 border-line border-b pb-2 text-lg">{title}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="tabular min-w-0 text-right break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
