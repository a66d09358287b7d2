import { useState } from 'react';
import type { PlacedSale } from '#contract/sale.ts';
import { useCart } from '#web/browser/cart.ts';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { OrderPlaced } from './order-placed.tsx';

export function Checkout() {
  const { lines } = useCart();
  const [sale, setSale] = useState<PlacedSale['data'] | null>(null);
  if (sale) return <OrderPlaced sale={sale} />;
  if (lines.length === 0) return <EmptyCart />;
  return <CheckoutForm lines={lines} onPlaced={setSale} />;
}
