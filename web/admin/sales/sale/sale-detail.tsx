import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SaleRecord } from '#contract/sales/sale.ts';
import { sellsGiftCard } from '#domain/credit/gift-card-terms.ts';
import { canBecome } from '#domain/sales/sale.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { IfMay, useMay } from '#web/admin/access/may.client.tsx';
import { useCardOfSale } from '#web/admin/credit/credit-queries.ts';
import { SoldCard } from '#web/admin/credit/sold-card.tsx';
import { ActionButton, ActionLink } from '#web/admin/kit/document/action.tsx';
import { type Fact, Facts } from '#web/admin/kit/document/facts.tsx';
import { type LineColumn, LineTable } from '#web/admin/kit/document/line-table.tsx';
import { hrefWith } from '#web/admin/kit/table/href-with.ts';
import { usePapersOfSale } from '#web/admin/papers/paper-queries.ts';
import type { Question } from '../change/sale-question.tsx';
import { StatusMenu, useStatusChange } from '../change/sale-status.tsx';
import { useHistory } from '../data/sale-queries.ts';
import {
  customerFacts,
  paymentFacts,
  pickupFacts,
  type SaleLineRow,
  saleLineRows,
  totalFacts,
} from '../data/sale-view.ts';
import { useSaleParcels, useUnpreparedPieces } from '../dispatch/dispatch-queries.ts';
import { SaleParcels } from '../dispatch/parcel/sale-parcels.tsx';
import { EditDialog } from '../editing/edit-dialog.tsx';
import { useFulfilments } from '../fulfilment/fulfilment-queries.ts';
import { SaleFulfilments } from '../fulfilment/sale-fulfilments.tsx';
import { useSalePayments } from '../payments/payment-queries.ts';
import { SalePayments } from '../payments/sale-payments.tsx';
import { CustomerOfSale } from './customer-of-sale.tsx';
import { ProofPicture } from './proof-picture.tsx';
import { RefundMark } from './refund-mark.tsx';
import { SaleFlags } from './sale-flags.tsx';
import { SaleHistory } from './sale-history.tsx';
import { SaleMessages, useSaleMessages } from './sale-messages.tsx';
import { SalePapers } from './sale-papers.tsx';
import { SaleTaxes } from './sale-taxes.tsx';

/** A sale in full. It needs the list's StatusChangeProvider, so that both show that a change is pending. */
export function SaleDetail({ sale, onAsk }: { sale: SaleRecord; onAsk: (question: Question) => void }) {
  const proofUrl = sale.attributes.payment_proof_url;
  const [url] = useSearchParams();
  const may = useMay();
  const hrefOf = (id: number) => hrefWith(url, 'venta', id);
  const showsCard = may('credit.read') && sellsGiftCard(sale.attributes.products.map(({ id }) => ({ itemId: id })));
  const showsMessages = may('sales.validate') || may('sales.hand_over');
  const hasLoaded = usePartsLoaded(sale, showsCard, showsMessages);
  return (
    <div className="space-y-7">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusMenu sale={sale} />
        <RefundMark sale={sale} />
        <p className="tabular text-ink-soft text-sm">{formatCaracasDateTime(new Date(sale.attributes.createdAt))}</p>
      </div>
      {hasLoaded && showsCard && <SoldCard saleId={sale.id} />}
      <SaleFlags flags={sale.attributes.flags} hrefOf={hrefOf} />
      <div className="grid gap-x-10 gap-y-7 md:grid-cols-2">
        {proofUrl && may('payments.read') && <ProofPicture proofUrl={proofUrl} />}
        <div className="space-y-7">
          <FactList title="Envío y pago" facts={paymentFacts(sale)} />
          <FactList title="Montos" facts={totalFacts(sale)} />
        </div>
        <div className="space-y-7">
          {sale.attributes.pickup && <FactList title="Retiro en tienda" facts={pickupFacts(sale)} />}
          <FactList title="Cliente" facts={customerFacts(sale)}>
            <IfMay needs={['customers.read']}>
              <CustomerOfSale saleId={sale.id} />
            </IfMay>
          </FactList>
          {hasLoaded && <CorrectedByShopper saleId={sale.id} />}
          {hasLoaded && showsMessages && <SaleMessages saleId={sale.id} />}
        </div>
        {hasLoaded && <SaleHistory id={sale.id} />}
      </div>
      {hasLoaded ? <Parts sale={sale} /> : <Loading />}
      <Actions sale={sale} onAsk={onAsk} />
    </div>
  );
}

/** What follows the facts of a sale. */
function Parts({ sale }: { sale: SaleRecord }) {
  return (
    <>
      <IfMay needs={['payments.read']}>
        <SalePayments saleId={sale.id} showProof={(url) => <ProofPicture proofUrl={url} height="h-72" hideHeading />} />
      </IfMay>
      <section>
        <h3 className="text-lg">Productos</h3>
        <LineTable columns={LINE_COLUMNS} lines={saleLineRows(sale)} keyOf={({ key }) => key} />
      </section>
      <SaleFulfilments saleId={sale.id} />
      <SaleParcels saleId={sale.id} orderId={sentOrder(sale)} />
      <SalePapers saleId={sale.id} />
      <SaleTaxes sale={sale} />
    </>
  );
}

/** The number of an order that parcels may be prepared for; undefined for any other. */
const sentOrder = ({ attributes: { status, pickup, order_id } }: SaleRecord) =>
  status === 'validado' && !pickup ? order_id : undefined;

/** As high as the window, so that the dialog around it does not move when the parts appear. */
function Loading() {
  return (
    <div role="status" className="min-h-dvh">
      <p className="mb-3 text-ink-faint text-sm">Cargando pagos y despacho...</p>
      <div aria-hidden className="h-96 animate-pulse bg-paper-sunken motion-reduce:animate-none" />
    </div>
  );
}

/**
 * Whether each part that is read by itself has loaded or failed. They appear together, because each one that came later
 * would move the buttons below it under the finger.
 */
function usePartsLoaded(sale: SaleRecord, showsCard: boolean, showsMessages: boolean): boolean {
  const { id: saleId } = sale;
  const parts = [
    useHistory(saleId),
    useSalePayments(saleId),
    useFulfilments(saleId),
    useSaleParcels(saleId),
    useUnpreparedPieces(saleId, sentOrder(sale)),
    usePapersOfSale(saleId),
    useSaleMessages(saleId, showsMessages),
    useCardOfSale(saleId, showsCard),
  ];
  const loaded = useRef(false);
  // A part that failed is read again in its place.
  loaded.current ||= parts.every(({ isLoading }) => !isLoading);
  return loaded.current;
}

/** The actions of the sale, which stay visible while it scrolls. */
function Actions({ sale, onAsk }: { sale: SaleRecord; onAsk: (question: Question) => void }) {
  const { change, isPending } = useStatusChange(sale.id);
  const [edits, setEdits] = useState(false);
  const { status } = sale.attributes;
  const next = status === 'pendiente' ? 'validado' : 'pendiente';
  return (
    <div className="-mx-6 -mb-5 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-b-house border-line border-t bg-paper-raised px-6 py-3 md:half-tall:sticky md:-bottom-4 md:z-10">
      <ActionLink
        icon={Printer}
        label="Nota de entrega"
        variant="quiet"
        to={`/admin/sales/${sale.id}/packing-slip`}
        className="-ml-5 mr-auto"
      />
      <ActionButton
        needs={['sales.delete']}
        label="Eliminar"
        variant="quiet"
        className="px-2"
        onClick={() => onAsk({ act: 'delete', sale })}
      />
      {status !== 'cancelada' && (
        <ActionButton needs={['sales.edit']} label="Editar pedido" onClick={() => setEdits(true)} />
      )}
      {edits && <EditDialog sale={sale} onClose={() => setEdits(false)} />}
      {canBecome(status, 'cancelada') && (
        <ActionButton needs={['sales.cancel']} label="Cancelar venta" onClick={() => onAsk({ act: 'cancel', sale })} />
      )}
      {canBecome(status, next) && (
        <ActionButton
          needs={['sales.validate']}
          label={next === 'validado' ? 'Validar pago' : 'Volver a pendiente'}
          variant="primary"
          busy={isPending}
          onClick={() => change(sale, next)}
        />
      )}
    </div>
  );
}

/** Marks data that the shopper corrected since the order was placed. */
function CorrectedByShopper({ saleId }: { saleId: number }) {
  const entries = useHistory(saleId).data?.data ?? [];
  const last = entries.findLast(({ attributes }) => 'by_shopper' in attributes && attributes.by_shopper);
  if (!last) return null;
  return (
    <p className="border-gold border-l-2 pl-3 text-sm">
      El cliente corrigió la entrega el {formatCaracasDateTime(new Date(last.attributes.at))}.
    </p>
  );
}

interface FactListProps {
  title: string;
  facts: readonly Fact[];
  /** At the end of the title's line. */
  children?: ReactNode;
}

function FactList({ title, facts, children }: FactListProps) {
  return (
    <section>
      <div className="mb-2 flex items-baseline justify-between gap-4 border-line border-b pb-2 text-sm">
        <h3 className="text-lg">{title}</h3>
        {children}
      </div>
      <Facts layout="right" facts={facts} />
    </section>
  );
}

const LINE_COLUMNS: readonly LineColumn<SaleLineRow>[] = [
  {
    header: 'Producto',
    cell: ({ name, detail }) => (
      <>
        {name}
        <span className="tabular block text-ink-faint">{detail}</span>
      </>
    ),
  },
  { header: 'Cantidad', cell: ({ quantity }) => quantity },
  { header: 'Precio', cell: ({ price }) => price },
  { header: 'Importe', cell: ({ amount }) => amount, wideOnly: true },
];
