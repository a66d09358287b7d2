import type { SaleOfCustomer } from '#contract/people/customer.ts';
import { discountName } from '#domain/promotions/promotion.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { TextLink } from '../kit/document/cells.tsx';
import { type LineColumn, LineTable } from '../kit/document/line-table.tsx';
import { moneyText, usdText } from '../kit/document/money-text.ts';
import { STATUS_NAMES } from '../sales/data/sale-view.ts';
import { STATE_NAMES } from '../sales/payments/payment-view.ts';
import { CustomerSection } from './customer-section.tsx';

const dayOf = (at: string) => formatDay(caracasDay(new Date(at)));

const SALE_COLUMNS: readonly LineColumn<SaleOfCustomer>[] = [
  {
    header: 'Pedido',
    cell: ({ id, order_id, createdAt, payments }) => (
      <>
        <TextLink to={`/admin/sales?venta=${id}`}>{order_id}</TextLink> · {dayOf(createdAt)}
        {payments.map(({ kind, method, currency, amount, state }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: payments have no id here and never change their order
          <span key={index} className="block text-ink-soft">
            {method}: {moneyText(amount, currency)}, {STATE_NAMES[kind][state].toLowerCase()}
          </span>
        ))}
      </>
    ),
  },
  { header: 'Estado', cell: ({ status }) => STATUS_NAMES[status] },
  { header: 'Total', cell: ({ total }) => usdText(total) },
];

/** The orders of a person with their payments, newest first. */
export function CustomerSales({ sales }: { sales: readonly SaleOfCustomer[] }) {
  return (
    <CustomerSection title="Pedidos y pagos" empty={sales.length === 0 && 'Todavía no ha comprado.'}>
      <LineTable label="Pedidos" columns={SALE_COLUMNS} lines={sales} keyOf={({ id }) => id} />
    </CustomerSection>
  );
}

/** Where orders were sent, the address used last first. */
export function CustomerAddresses({ sales }: { sales: readonly SaleOfCustomer[] }) {
  const addresses = [...Map.groupBy(sales, ({ address }) => address.trim())].filter(([address]) => address !== '');
  return (
    <CustomerSection title="Direcciones" empty={addresses.length === 0 && 'Ninguna.'}>
      <ul className="space-y-2 text-sm">
        {addresses.map(([address, used]) => (
          <li key={address} className="wrap-anywhere">
            {address}
            <span className="block text-ink-soft">
              {used.length === 1 ? '1 pedido' : `${used.length} pedidos`}, el último el{' '}
              {dayOf(used[0]?.createdAt ?? '')}
            </span>
          </li>
        ))}
      </ul>
    </CustomerSection>
  );
}

/** Coupons and promotions that gave a discount. */
export function CustomerDiscounts({ sales }: { sales: readonly SaleOfCustomer[] }) {
  const discounted = sales.filter(({ voucher_code, promotion }) => voucher_code !== null || promotion !== null);
  return (
    <CustomerSection title="Cupones usados" empty={discounted.length === 0 && 'Ninguno.'}>
      <ul className="space-y-1 text-sm">
        {discounted.map(({ id, order_id, voucher_code, promotion, discount, total, createdAt }) => (
          <li key={id}>
            {discountName({ promotion, voucherCode: voucher_code, discount, total })} ·{' '}
            <TextLink to={`/admin/sales?venta=${id}`}>{order_id}</TextLink> · {dayOf(createdAt)}
          </li>
        ))}
      </ul>
    </CustomerSection>
  );
}
