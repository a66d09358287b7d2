import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { BAR, type MenuEntry } from '#contract/content/menu/default-menu.ts';
import { useShop } from '#web/browser/use-shop.ts';
import { categoryLinks } from '#web/storefront/kit/menu-links.ts';
import { PrefetchLink } from '#web/storefront/kit/prefetch/prefetch-link.tsx';
import { cx } from '#web/ui/cx.ts';
import { BarMenu } from './bar-menu.tsx';

const ENTRY =
  'inline-flex min-h-11 items-center whitespace-nowrap underline-offset-[6px] hover:underline focus-visible:shadow-none focus-visible:-outline-offset-2';

/**
 * The dark bar under the top bar: hides when scrolling down and returns when scrolling up. In low windows, and in small
 * ones with a bottom bar, it is not sticky and scrolls with the page.
 */
export function SecondaryBar() {
  const hidden = useHiddenOnScroll();
  const shop = useShop();
  return (
    <nav
      aria-label="Secciones"
      data-menu={shop.menu?.size}
      className={cx(
        'relative z-30 bg-night text-on-night text-sm transition-transform duration-200 has-focus-visible:translate-y-0 tall:sticky tall:top-14 md:tall:top-[4.75rem] max-lg:with-bottom-bar:static',
        hidden && 'tall:-translate-y-full',
      )}
    >
      <ul className="page strip items-center gap-6 md:gap-4.5 lg:justify-center lg:gap-9 lg:overflow-visible">
        {(shop.menu?.bar ?? BAR).map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a page stay as they are
          <Entry key={at} {...entry} />
        ))}
      </ul>
    </nav>
  );
}

/** A link, or a list under its name; nothing for collections while there is none. */
function Entry({ label, to, gender, links, id }: MenuEntry) {
  const shop = useShop();
  const listed = links ?? (gender ? categoryLinks(shop.categories, gender) : shop.collections);
  const EntryLink = to === '/shop' ? PrefetchLink : Link;
  const entry = to ? (
    <EntryLink to={to} className={ENTRY}>
      {label}
    </EntryLink>
  ) : (
    listed && <BarMenu label={label} links={listed} gender={gender} />
  );
  return entry && <li data-block={id}>{entry}</li>;
}

/** The bar never hides above this scroll position, in px. */
const TOP_ZONE = 160;
/** Ignores smaller scroll movements, in px, such as those of a resting finger. */
const MIN_MOVE = 8;

/** True after scrolling down, false again after scrolling up. */
function useHiddenOnScroll(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    function onScroll() {
      const now = window.scrollY;
      if (Math.abs(now - last) < MIN_MOVE) return;
      setHidden(now > last && now > TOP_ZONE);
      last = now;
    }
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return hidden;
}
