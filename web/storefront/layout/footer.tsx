import { memo } from 'react';
import { Link, useLocation } from 'react-router';
import { BRAND } from '#contract/content/house/brand.ts';
import { COLUMNS } from '#contract/content/menu/default-menu.ts';
import { useShop } from '#web/browser/use-shop.ts';
import { SocialIcon } from '#web/storefront/kit/social-icons.tsx';
import { FooterMap } from '#web/storefront/store-map/footer-map.tsx';
import { SamanMark } from '#web/ui/saman-mark.tsx';
import { isCheckout } from './is-checkout.ts';

/** Page footer. On the payment page only one line, so that no link leads away from the form. */
export function Footer() {
  const house = useShop();
  return isCheckout(useLocation().pathname) ? <CheckoutFooter /> : <WholeFooter house={house} />;
}

type House = ReturnType<typeof useShop>;

const columnsOf = (house: House) => house.footer ?? COLUMNS;

const WholeFooter = memo(({ house }: { house: House }) => {
  // No hook that reads the URL: the whole footer would be rendered with each filter.
  const { tagline = BRAND.tagline, socials = BRAND.socials } = house.shop.changed ?? {};
  return (
    <footer className="border-line border-t bg-paper">
      <FooterMap />
      <div className="page grid grid-cols-2 gap-x-6 gap-y-10 py-14 md:grid-cols-[1.4fr_1fr_1fr] md:gap-x-12 lg:py-20">
        <div className="max-w-sm max-md:col-span-2">
          <SamanMark className="h-9 w-auto" />
          <p className="mt-5 font-display text-2xl leading-snug">{tagline}</p>
          <ul className="mt-6 -ml-3 flex">
            {socials.map(({ name, url }) => (
              <li key={name}>
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`${name} (se abre en otra pestaña)`}
                  className="inline-flex size-11 items-center justify-center rounded-house transition-colors hover:bg-paper-sunken"
                >
                  <SocialIcon name={name} className="size-5" />
                </a>
              </li>
            ))}
          </ul>
        </div>
        {columnsOf(house).map(({ title, links, id }) => (
          <nav key={title} aria-label={title} data-block={id}>
            <h2 className="eyebrow font-sans text-ink-faint">{title}</h2>
            <ul className="mt-3">
              {links.map(({ label, to }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the links of a page stay as they are
                <li key={at}>
                  <Link
                    to={to}
                    className="inline-flex min-h-10 items-center underline-offset-4 hover:underline max-md:text-sm"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="page">
        <p className="border-line border-t py-6 text-ink-faint text-sm">
          © {house.year} {house.shop.name}. Todos los derechos reservados.
        </p>
      </div>
    </footer>
  );
});

function CheckoutFooter() {
  const house = useShop();
  const links = columnsOf(house).flatMap((column) => column.links.filter(({ atCheckout }) => atCheckout));
  return (
    <footer className="border-line border-t bg-paper text-ink-soft text-sm">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-4">
        <p>
          © {house.year} {house.shop.name}. Todos los derechos reservados.
        </p>
        <nav aria-label="Ayuda">
          <ul className="flex flex-wrap gap-x-6">
            {links.map(({ label, to }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the links of a page stay as they are
              <li key={at}>
                <Link to={to} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
