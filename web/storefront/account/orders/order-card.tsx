import { useId } from 'react';
import { Link } from 'react-router';
import type { OwnSale } from '#contract/people/account.ts';
import { NO_SIZE, sizePhrase, sizeTitle } from '#domain/catalogue/sizes/size-names.ts';
import { centsFromDecimal, formatUsd, formatVes } from '#domain/money/money.ts';
import { MONEY_BACK_NAMES, moneyBackText } from '#domain/payments/money-back.ts';
import { promotionName } from '#domain/promotions/promotion.ts';
import { cartPieces } from '#domain/sales/cart/cart.ts';
import { parcelText } from '#domain/sales/fulfilment/parcel.ts';
import type { SaleStatus } from '#domain/sales/sale.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { trackingPath } from '#web/browser/shopper/order-in-flight.ts';
import { pictureOfRef } from '#web/storefront/kit/picture-of-ref.ts';
import { pickupState } from '#web/storefront/tracking/pickup-place.tsx';
import { arrivalStep, STATUS_NAMES } from '#web/storefront/tracking/status-texts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { type Reordered, type SoldLine, useReorder } from './reorder.ts';

export function OrderCard({ sale }: { sale: OwnSale }) {
  const { order_id, createdAt, status, products, pickup, tracking_key, money_back } = sale.attributes;
  const refundName = money_back && MONEY_BACK_NAMES[money_back.extent];
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
        <p className={cx('inline-flex min-h-8 items-center rounded-full px-3 font-medium text-sm', LOOKS[status])}>
          <span className="sr-only">Estado: </span>
          {STATUS_NAMES[status]}
          {refundName && ` · ${refundName}`}
        </p>
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
      <ParcelLines sale={sale.attributes} />
      <Amounts sale={sale.attributes} />
      <footer className="border-line border-t px-4 py-4 md:px-6">
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={trackingPath(order_id, tracking_key)} variant="secondary" className="max-sm:flex-1">
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

/** Where an order that is sent is; its page has the pieces of each parcel. */
function ParcelLines({ sale }: { sale: OwnSale['attributes'] }) {
  const { parcels = [] } = sale;
  const away = parcels.filter(({ state }) => state !== 'preparing');
  const arrival = arrivalStep(sale);
  if (away.length === 0 && !arrival) return null;
  return (
    <ul className="mx-4 grid gap-1 border-line border-t py-4 text-sm md:mx-6">
      {away.map(({ number, state, carrier, guide, tracking_url: url }) => (
        <li key={number} className="flex flex-wrap items-baseline gap-x-4 break-words">
          <span>
            {parcels.length > 1 && `Paquete ${number}: `}
            {[parcelText(state), carrier, guide && `guía ${guide}`].filter(Boolean).join(' · ')}
          </span>
          {url && state === 'sent' && (
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            >
              Seguir el envío<span className="sr-only"> {guide} (se abre en otra pestaña)</span>
            </a>
          )}
        </li>
      ))}
      {arrival && <li>{arrival}.</li>}
    </ul>
  );
}

function Amounts({ sale }: { sale: OwnSale['attributes'] }) {
  const { discount, voucher_code, promotion, total, total_bs, money_back } = sale;
  const usd = (amount: number) => formatUsd(centsFromDecimal(amount));
  return (
    <dl className="tabular mx-4 grid gap-1 border-line border-t py-4 md:mx-6">
      {discount > 0 && (
        <Amount label={promotion ? promotionName(sale) : `Descuento (${voucher_code})`}>{`-${usd(discount)}`}</Amount>
      )}
      <Amount label="Total" strong>
        {usd(total)}
      </Amount>
      <Amount label="En bolívares">{formatVes(centsFromDecimal(total_bs))}</Amount>
      {money_back && <Amount label="Te devolvimos">{moneyBackText(money_back)}</Amount>}
    </dl>
  );
}

function Amount({ label, strong = false, children }: { label: string; strong?: boolean; children: string }) {
  return (
    <div className={cx('flex justify-between gap-4', strong ? 'font-medium' : 'text-ink-soft text-sm')}>
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

function OrderLine({ line }: { line: SoldLine }) {
  const product = `/product/${line.id}`;
  const cents = centsFromDecimal(line.price);
  return (
    <li className="grid grid-cols-[3.5rem_1fr] gap-x-4 border-line border-b py-4 last:border-b-0">
      <Link to={product} tabIndex={-1} aria-hidden className="self-start">
        <Picture src={pictureOfRef(line.reference)} alt="" sizes="56px" />
      </Link>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <Link to={product} className="min-w-0 underline-offset-4 hover:underline">
            {line.name}
          </Link>
          <p className="tabular">{formatUsd(cents * line.quantity)}</p>
        </div>
        <p className="tabular mt-0.5 text-ink-soft text-sm">
          {[
            `Ref. ${line.reference}`,
            ...(line.size === NO_SIZE ? [] : [sizeTitle(line.size)]),
            line.quantity === 1 ? '1 pieza' : `${line.quantity} piezas de ${formatUsd(cents)}`,
          ].join(' · ')}
        </p>
      </div>
    </li>
  );
}

/** What a reorder put into the cart, and the lines that it left out or changed. */
function ReorderResult({ result }: { result: Reordered }) {
  const pieces = cartPieces(result.lines);
  return (
    <div className="mt-4 rounded-house bg-paper-sunken p-4">
      <p className="font-medium">
        {pieces === 0
          ? result.held
            ? 'No pusimos nada más en tu carrito.'
            : 'Nada de este pedido está a la venta hoy.'
          : `${pieces === 1 ? '1 pieza está' : `${pieces} piezas están`} en tu carrito, al precio de hoy.`}
      </p>
      {result.remarks.length > 0 && (
        <ul className="mt-2 grid gap-1 text-sm">
          {result.remarks.map(({ line, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is made once and never moves
            <li key={index}>
              {line.name}
              {line.size !== NO_SIZE && `, ${sizePhrase(line.size)}`}: <span className="text-amber">{text}</span>
            </li>
          ))}
        </ul>
      )}
      {(pieces > 0 || result.held) && (
        <ButtonLink to="/cart" variant="secondary" size="sm" className="mt-4 min-h-11">
          Ver carrito
        </ButtonLink>
      )}
    </div>
  );
}
