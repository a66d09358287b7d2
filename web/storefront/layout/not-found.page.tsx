import { useEffect } from 'react';
import { data, useLocation, useNavigate } from 'react-router';
import { ButtonLink } from '#web/ui/button.tsx';
import { metaOf } from '../kit/page-meta.ts';

/** Delay before a mistyped /shop URL is redirected to the shop. */
const REDIRECT_MS = 100;

export function loader() {
  return data(null, { status: 404 });
}

export const meta = metaOf({ title: 'Página no encontrada' });

export default function NotFoundPage() {
  useShopRedirect();
  return (
    <section className="page flex flex-col items-center py-24 text-center md:py-32">
      <h1 className="font-light text-[7rem] leading-none md:text-[11rem]">404</h1>
      <p className="mt-6 max-w-md text-ink-soft text-lg">Lo sentimos, no pudimos encontrar la página que buscas</p>
      <ButtonLink to="/" size="lg" className="mt-10">
        Volver al inicio
      </ButtonLink>
    </section>
  );
}

function useShopRedirect() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!pathname.includes('/shop')) return;
    const timer = setTimeout(() => navigate(`/shop${search}`, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [pathname, search, navigate]);
}
