import { useSearchParams } from 'react-router';
import { pageMeta } from '#web/storefront/kit/page-meta.ts';
import type { Route } from './+types/orders.page';
import { OrderList } from './order-list.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Mis pedidos' });
}

export default function OrdersPage() {
  const [params] = useSearchParams();
  const asked = Number(params.get('pagina'));
  return (
    <section aria-labelledby="mis-pedidos" className="max-w-4xl">
      <h2 id="mis-pedidos" className="sr-only">
        Mis pedidos
      </h2>
      <OrderList page={Number.isInteger(asked) && asked > 0 ? asked : 1} />
    </section>
  );
}
