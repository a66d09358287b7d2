import { useSearchParams } from 'react-router';
import type { OwnSaleList } from '#contract/people/account.ts';
import { metaOf } from '#web/storefront/kit/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { useOwnData } from '../own-data.tsx';
import { OrderCard } from './order-card.tsx';
import { OwnCreditBox } from './own-credit.tsx';

export const meta = metaOf({ title: 'Mis pedidos' });

export default function OrdersPage() {
  const [params] = useSearchParams();
  const requested = Number(params.get('pagina'));
  return (
    <section aria-labelledby="mis-pedidos" className="max-w-4xl">
      <h2 id="mis-pedidos" className="sr-only">
        Mis pedidos
      </h2>
      <OwnCreditBox />
      <OrderList page={Number.isInteger(requested) && requested > 0 ? requested : 1} />
    </section>
  );
}

const PAGE_SIZE = 10;

function OrderList({ page }: { page: number }) {
  const { data: list, fallback } = useOwnData<OwnSaleList>(
    `/usr/me/sales?page[number]=${page}&page[size]=${PAGE_SIZE}`,
  );
  if (!list) return fallback;
  const { data, meta } = list;
  if (meta.total === 0) {
    return (
      <EmptyState
        as="p"
        title="Aún no tienes pedidos"
        text="Los que hagas con tu sesión iniciada quedan aquí. Si compraste sin cuenta con el mismo correo, confírmalo en Mis datos y aparecerán."
      >
        <ButtonLink to="/shop">Ver la tienda</ButtonLink>
        <ButtonLink to="/cuenta/datos" variant="secondary">
          Mis datos
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid gap-8">
        {data.map((sale) => (
          <li key={sale.id}>
            <OrderCard sale={sale} />
          </li>
        ))}
      </ul>
      <Pager
        current={page}
        pages={Math.ceil(meta.total / meta.pageSize)}
        hrefFor={(next) => (next === 1 ? '/cuenta' : `/cuenta?pagina=${next}`)}
        className="mt-10"
      />
    </>
  );
}
