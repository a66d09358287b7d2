import { type ReactNode, useEffect } from 'react';
import { NO_SIZE, sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { useShop } from '#web/browser/use-shop.ts';
import { recheckCoupon } from './coupon/apply-coupon.ts';
import { RowNoticeList } from './notices/row-notice-list.tsx';
import { useCartScreen } from './use-cart-screen.ts';

/**
 * Shown above the payment form: the lines that changed since the cart was filled. Also checks the coupon again. The
 * server checks the order when it is sent, but it cannot choose a missing size, so the shopper chooses it here.
 */
export function CartReview({ children }: { children: ReactNode }) {
  const { rows, moves, failed } = useCartScreen();
  const storeCode = useShop().shop.code;
  const changedRows = rows.filter(({ notices }) => notices.length > 0);
  const sizeToChoose = changedRows.some(({ notices }) => notices.some(({ kind }) => kind === 'size'));

  useEffect(() => {
    void recheckCoupon(storeCode).then((message) => {
      if (message) notify.destructive(message, 'Quitamos el descuento de tu pedido.');
    });
  }, [storeCode]);

  return (
    <>
      <div role="status">
        {failed && (
          <p className="mb-6 rounded-house border border-amber bg-amber-soft px-4 py-3 text-sm">
            No pudimos comprobar precios y existencias. Los revisaremos al recibir tu pedido.
          </p>
        )}
        {changedRows.length > 0 && (
          <section aria-label="Cambios en tu carrito" className="mb-8 max-w-3xl">
            <h2 className="text-2xl">Revisa tu carrito antes de pagar</h2>
            <ul className="mt-3 divide-y divide-line border-line border-y">
              {changedRows.map((row) => (
                <li key={row.group.at[0]} className="py-3">
                  <p className="font-medium">
                    {row.group.line.name}
                    {row.group.line.size !== NO_SIZE && `, ${sizePhrase(row.group.line.size)}`}
                  </p>
                  <RowNoticeList row={row} moves={moves} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {!sizeToChoose && children}
    </>
  );
}
