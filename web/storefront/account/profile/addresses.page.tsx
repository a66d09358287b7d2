import { pageMeta } from '#web/storefront/kit/page-meta.ts';
import type { Route } from './+types/addresses.page';
import { AddressBook } from './address-book.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Mis direcciones' });
}

export default function AddressesPage() {
  return (
    <section aria-labelledby="mis-direcciones" className="max-w-4xl">
      <h2 id="mis-direcciones" className="sr-only">
        Mis direcciones
      </h2>
      <AddressBook />
    </section>
  );
}
