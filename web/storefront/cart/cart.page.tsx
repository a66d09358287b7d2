import { useHydrated } from '#web/browser/hydrated.ts';
import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { pageMeta } from '../kit/page-meta.ts';
import { ServedLines } from '../kit/served-lines.tsx';
import type { Route } from './+types/cart.page';
import { CartContents } from './cart-contents.tsx';
import { EmptyCart } from './empty-cart.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Carrito' });
}

export default function CartPage() {
  const hydrated = useHydrated();
  return (
    <div className="page pt-8 pb-4 md:pt-12 lg:pb-20">
      <h1 className="mb-6 text-4xl md:mb-10 md:text-5xl">Carrito</h1>
      <NeedsJavaScript>El carrito se guarda en tu navegador.</NeedsJavaScript>
      {hydrated ? (
        <CartContents />
      ) : (
        <ServedLines kept="cart">
          <EmptyCart />
        </ServedLines>
      )}
    </div>
  );
}
