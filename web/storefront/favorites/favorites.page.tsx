import { useHydrated } from '#web/browser/hydrated.ts';
import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { pageMeta } from '../kit/page-meta.ts';
import { ServedLines } from '../kit/served-lines.tsx';
import type { Route } from './+types/favorites.page';
import { EmptyFavorites } from './empty-favorites.tsx';
import { FavoritesContents } from './favorites-contents.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Favoritos' });
}

export default function FavoritesPage() {
  const hydrated = useHydrated();
  return (
    <div className="page pt-8 pb-20 md:pt-12">
      <h1 className="mb-6 text-4xl md:mb-10 md:text-5xl">Favoritos</h1>
      <NeedsJavaScript>Tu lista de deseos se guarda en tu navegador.</NeedsJavaScript>
      {hydrated ? (
        <FavoritesContents />
      ) : (
        <ServedLines kept="favorites">
          <EmptyFavorites />
        </ServedLines>
      )}
    </div>
  );
}
