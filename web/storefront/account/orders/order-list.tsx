import type { OwnSaleList } from '#contract/people/account.ts';
import { LinesSkeleton } from '#web/storefront/kit/lines-skeleton.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { useOwn } from '../use-own.ts';
import { OrderCard } from './order-card.tsx';

const PAGE_SIZE = 10;

/** One page of the account's orders, newest first. */
export function OrderList({ page }: { page: number }) {
  const { own, retry } = useOwn<OwnSaleList>(`/usr/me/sales?page[number]=${page}&page[size]=${PAGE_SIZE}`);
  if (own.state === 'loading') return <LinesSkeleton />;
  if (own.state === 'failed') return <LoadFailure message={own.message} onRetry={retry} />;
  const { data, meta } = own.data;
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
