import { useId } from 'react';
import type { OwnSale } from '#contract/people/account.ts';
import { centsFromDecimal, formatUsd, formatVes } from '#domain/money/money.ts';
import { PROMOTION_NAMES } from '#domain/promotions/promotion.ts';
import type { SaleStatus } from '#domain/sales/sale.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { pickupState } from '#web/storefront/tracking/pickup-place.tsx';
import { STATUS_NAMES } from '#web/storefront/tracking/status-texts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { OrderLine } from './order-line.tsx';
import { ReorderResult } from './reorder-result.tsx';
import { useReorder } from './use-reorder.ts';

/** One order: lines, total, status and actions. */
export function OrderCard({ sale }: { sale: OwnSale }) {
  const { order_id, createdAt, status, products, pickup, tracking_key } = sale.attributes;
  const { busy, result, problem, reorder } = useReorder(products);
  const title = useId();
  return (
    <article aria-labelledby={title} className="rounded-house border border-line bg-paper-raised">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b px-4 py-4 md:px-6">
        <div>
          <h3 id={title} className="tabular font-medium font-sans text-base tracking-normal">
            {order_id}
          </h3>
          <p className="tabular text-ink-soft text-sm">
            <time dateTime={createdAt}>{formatCaracasDateTime(new Date(createdAt))}</time>
          </p>
        </div>
        <OrderStatus status={status} />
      </header>
      <ul className="px-4 md:px-6">
        {products.map((line, index) => (
          // The same item may occur twice; the lines of a placed order never change.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <OrderLine key={`${index}-${line.id}`} line={line} />
        ))}
      </ul>
      {pickup && status !== 'cancelada' && (
        <div className="mx-4 border-line border-t py-4 text-sm md:mx-6">
          <p className="font-medium">Retiro en {pickup.name}</p>
          <p className="text-ink-soft">{pickup.address}</p>
          <p className="mt-1">{pickupState(pickup, new Date())}</p>
        </div>
      )}
      <Amounts sale={sale.attributes} />
      <footer className="border-line border-t px-4 py-4 md:px-6">
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            to={`/pedido/${encodeURIComponent(order_id)}?key=${encodeURIComponent(tracking_key)}`}
            variant="secondary"
            className="max-sm:flex-1"
          >
            Ver pedido<span className="sr-only"> {order_id}</span>
          </ButtonLink>
          <Button onClick={reorder} busy={busy} className="max-sm:flex-1">
            Pedir de nuevo<span className="sr-only"> {order_id}</span>
          </Button>
        </div>
        <div role="status">
          {problem && <p className="mt-4 text-danger">{problem}</p>}
          {result && <ReorderResult result={result} />}
        </div>
      </footer>
    </article>
  );
}

function Amounts({ sale }: { sale: OwnSale['attributes'] }) {
  const { discount, voucher_code, promotion, total, total_bs } = sale;
  const usd = (amount: number) => formatUsd(centsFromDecimal(amount));
  return (
    <dl className="tabular mx-4 grid gap-1 border-line border-t py-4 md:mx-6">
      {discount > 0 && (
        <Amount
          label={promotion ? PROMOTION_NAMES[promotion] : `Descuento (${voucher_code})`}
        >{`-${usd(discount)}`}</Amount>
      )}
      <Amount label="Total" strong>
        {usd(total)}
      </Amount>
      <Amount label="En bolívares">{formatVes(centsFromDecimal(total_bs))}</Amount>
    </dl>
  );
}

function Amount({ label, strong = false, children }: { label: string; strong?: boolean; children: string }) {
  return (
    <div
      className={strong ? 'flex justify-between gap-4 font-medium' : 'flex justify-between gap-4 text-ink-soft text-sm'}
    >
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const LOOKS: Record<SaleStatus, string> = {
  pendiente: 'bg-gold-soft text-gold-deep',
  validado: 'bg-leaf-soft text-leaf',
  cancelada: 'bg-danger-soft text-danger',
};

/** Status of an order as a badge. */
function OrderStatus({ status }: { status: SaleStatus }) {
  return (
    <p className={cx('inline-flex min-h-8 items-center rounded-full px-3 font-medium text-sm', LOOKS[status])}>
      <span className="sr-only">Estado: </span>
      {STATUS_NAMES[status]}
    </p>
  );
}
