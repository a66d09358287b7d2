import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronsDown from 'lucide-react/icons/chevrons-down';
import { Link } from 'react-router';
import type { MenuLink } from '#contract/content/menu/default-menu.ts';
import type { Gender } from '#domain/catalogue/gender.ts';
import { allOfGender } from '#web/storefront/kit/menu-links.ts';
import { cx } from '#web/ui/cx.ts';
import { useDetailsMenu } from './use-details-menu.ts';

/** Longer lists scroll. */
const SHOWN_WITHOUT_SCROLL = 8;

interface BarMenuProps {
  label: string;
  links: readonly MenuLink[];
  /** Whose products 'Ver todo' shows. */
  gender: Gender | undefined;
}

/** A list of links under an entry of the dark bar. A <details>, so that it opens without JavaScript. */
export function BarMenu({ label, links, gender }: BarMenuProps) {
  const { root, close } = useDetailsMenu({ onScroll: true });
  const scrolls = links.length > SHOWN_WITHOUT_SCROLL;
  return (
    <details ref={root} name="gender-menu" className="group lg:relative">
      <summary className="focus-visible:-outline-offset-2 inline-flex min-h-11 focus-visible:shadow-none items-center gap-1 whitespace-nowrap">
        {label}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute inset-x-0 top-full border-line border-b bg-paper-raised text-ink shadow-float lg:right-auto lg:left-[-1.25rem] lg:w-64 lg:rounded-b-house lg:border-b-0">
        {gender && (
          <Link to={allOfGender(gender)} onClick={close} className={cx(ENTRY, 'border-line border-b font-medium')}>
            Ver todo
          </Link>
        )}
        {links.length > 0 ? (
          <ul className={cx('py-1', scrolls && 'max-h-[300px] overflow-y-auto overscroll-contain')}>
            {links.map((link, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the links of a page stay as they are
              <li key={at}>
                <Link to={link.to} onClick={close} className={ENTRY}>
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <p className="px-5 py-3 text-ink-soft">No hay categorías disponibles</p>
        )}
        {scrolls && (
          <p
            aria-hidden
            className="flex items-center justify-center gap-1 border-line border-t py-1.5 text-ink-faint text-xs"
          >
            <ChevronsDown className="size-3.5" /> Deslizar
          </p>
        )}
      </div>
    </details>
  );
}

const ENTRY = 'flex min-h-11 items-center px-5 transition-colors hover:bg-paper-sunken';
