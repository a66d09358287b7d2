import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { citiesOf, readStoreCity } from '#domain/stock/locations/store-city.ts';
import { useShop } from '#web/browser/use-shop.ts';
import { JsonLd } from '#web/storefront/kit/json-ld/json-ld.tsx';
import { pageMeta } from '#web/storefront/kit/page-meta.ts';
import { CompanyPage } from '#web/storefront/prose/company-page.tsx';
import { storefrontContext } from '#web/storefront-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { capitalized } from '../kit/capitalized.ts';
import type { Route } from './+types/stores.page';
import { CityFilter, storesIn } from './city-filter.tsx';
import { toStore } from './store.ts';
import { StoreCard } from './store-card.tsx';
import { storesJsonLd } from './store-json-ld.ts';
import { type StoresInWords, storesInWords } from './stores-in-words.ts';

export function loader({ context }: Route.LoaderArgs) {
  const stores = context.get(storefrontContext).stores();
  const { words, cities } = storesInWords(stores.map(({ attributes }) => attributes));
  return { stores, words, cities };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const image = loaderData?.stores.find(({ attributes }) => attributes.imageUrl)?.attributes.imageUrl;
  return pageMeta(matches, { ...headOf(loaderData), image: image ?? undefined });
}

export default function StoresPage({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const now = useNow();
  const { publicUrl } = useShop().shop;
  const all = useMemo(() => loaderData.stores.map(toStore), [loaderData.stores]);
  const city = readStoreCity(params.get('ciudad'), citiesOf(all));
  const stores = storesIn(all, city);
  return (
    <CompanyPage head={headOf(loaderData)}>
      <JsonLd data={import.meta.env.SSR && storesJsonLd(all, publicUrl)} />
      {all.length === 0 ? (
        <NoStores />
      ) : (
        <>
          <CityFilter stores={all} current={city} />
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
        </>
      )}
    </CompanyPage>
  );
}

function NoStores() {
  return (
    <EmptyState title="Ahora no hay ninguna tienda abierta" text="Te atendemos en línea mientras tanto.">
      <ButtonLink to="/contact">Escríbenos</ButtonLink>
    </EmptyState>
  );
}

const CITIES = new Intl.ListFormat('es', { type: 'conjunction' });

interface HeadData extends Pick<StoresInWords, 'words' | 'cities'> {
  stores: readonly { attributes: { city: string } }[];
}

function headOf(data: HeadData | undefined) {
  const head = { title: 'Nuestras tiendas', path: '/stores' };
  if (!data || data.stores.length === 0) {
    return { ...head, description: 'Direcciones, horarios y mapas.', lead: 'Aquí estarán nuestras tiendas.' };
  }
  const words = capitalized(data.words);
  const cities = CITIES.format(citiesOf(data.stores.map(({ attributes }) => attributes)));
  return {
    ...head,
    description: `${words} en ${cities}: direcciones, horarios y mapas.`,
    lead: `${words} en ${data.cities}. Pasa a probarte, a cambiar una prenda o a tomarte las medidas.`,
  };
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
