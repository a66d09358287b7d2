import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { JsonLd } from '#web/storefront/kit/json-ld.tsx';
import { pageMeta } from '#web/storefront/kit/page-meta.ts';
import { CompanyPage } from '#web/storefront/prose/company-page.tsx';
import { useHouse } from '#web/storefront/prose/use-house.ts';
import type { Route } from './+types/stores.page';
import { CityFilter } from './city-filter.tsx';
import { StoreCard } from './store-card.tsx';
import { readCity, storesIn } from './store-filter.ts';
import { storesJsonLd } from './store-json-ld.ts';
import { STORES } from './stores.ts';

const HEAD = {
  title: 'Nuestras tiendas',
  description:
    'Trece tiendas en Caracas, Puerto La Cruz, Puerto Ordaz, Margarita, Maracaibo, Valencia, Maracay y Barquisimeto: direcciones, horarios y mapas.',
  lead: 'Trece tiendas en ocho ciudades. Pasa a probarte, a cambiar una prenda o a tomarte las medidas.',
  path: '/stores',
};

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...HEAD, image: STORES[0]?.imageUrl });
}

export default function StoresPage() {
  const [params] = useSearchParams();
  const now = useNow();
  const { publicUrl } = useHouse();
  const city = readCity(params);
  const stores = storesIn(city);
  return (
    <CompanyPage head={HEAD}>
      <JsonLd data={storesJsonLd(STORES, publicUrl)} />
      <CityFilter current={city} />
      <p role="status" className="sr-only">
        {city && `${stores.length} ${stores.length === 1 ? 'tienda' : 'tiendas'} en ${city}`}
      </p>
      <ul className="mt-8 grid gap-x-8 gap-y-12 md:mt-10 md:grid-cols-2 md:gap-y-14 lg:grid-cols-3">
        {stores.map((store, index) => (
          <li key={store.id}>
            <StoreCard store={store} now={now} priority={index === 0} />
          </li>
        ))}
      </ul>
    </CompanyPage>
  );
}

/** Current time, updated every 30 s; null on the server and until hydration, because served pages are cached. */
function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
