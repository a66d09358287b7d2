import type { SaleRecord } from '#contract/sale.ts';
import { FactList } from './fact-list.tsx';
import { ProofPicture } from './proof-picture.tsx';
import { SaleProducts } from './sale-products.tsx';
import { customerFacts, paymentFacts, saleLineRows, saleRow, totalFacts } from './sale-view.ts';
import { StatusMenu } from './status-menu.tsx';

export function SaleDetail({ sale }: { sale: SaleRecord }) {
  const { orderId, status, date } = saleRow(sale);
  const proofUrl = sale.attributes.payment_proof_url;
  return (
    <div className="space-y-7">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusMenu saleId={sale.id} orderId={orderId} status={status} />
        <p className="tabular text-ink-soft text-sm">{date}</p>
      </div>
      <div className="grid gap-x-10 gap-y-7 md:grid-cols-2">
        <FactList title="Cliente" facts={customerFacts(sale)} />
        <FactList title="Envío y pago" facts={paymentFacts(sale)} />
        <FactList title="Montos" facts={totalFacts(sale)} />
        {proofUrl && <ProofPicture proofUrl={proofUrl} />}
      </div>
      <SaleProducts lines={saleLineRows(sale)} />
    </div>
  );
}
