import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronsDown from 'lucide-react/icons/chevrons-down';
import { Link } from 'react-router';
import { GENDER_NAMES, type Gender } from '#domain/catalogue/gender.ts';
import { useShop } from '#web/browser/use-shop.ts';
import { allOfGender, categoryLinks } from '#web/storefront/kit/menu-links.ts';
import { cx } from '#web/ui/cx.ts';
import { useDetailsMenu } from './use-details-menu.ts';

/** Longer lists scroll. */
const SHOWN_WITHOUT_SCROLL = 8;

interface GenderMenuProps {
  /** Without one it is the menu of the collections. */
  gender?: Gender;
}

/** 'Caballero', 'Dama' or 'Colecciones' menu in the dark bar. A <details>, so that it opens without JavaScript. */
export function GenderMenu({ gender }: GenderMenuProps) {
  const { root, close } = useDetailsMenu({ onScroll: true });

  return (
    <details ref={root} name="gender-menu" className="group lg:relative">
      <summary className="focus-visible:-outline-offset-2 inline-flex min-h-11 focus-visible:shadow-none items-center gap-1 whitespace-nowrap">
        {gender ? GENDER_NAMES[gender] : 'Colecciones'}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute inset-x-0 top-full border-line border-b bg-paper-raised text-ink shadow-float lg:right-auto lg:left-[-1.25rem] lg:w-64 lg:rounded-b-house lg:border-b-0">
        <LinkList gender={gender} onPick={close} />
      </div>
    </details>
  );
}

function LinkList({ gender, onPick }: { gender: Gender | undefined; onPick: () => void }) {
  const shop = useShop();
  const links = gender ? shop && categoryLinks(shop.categories, gender) : shop?.collections;
  const scrolls = links !== undefined && links.length > SHOWN_WITHOUT_SCROLL;
  return (
    <>
      {gender && (
        <Link to={allOfGender(gender)} onClick={onPick} className={cx(ENTRY, 'border-line border-b font-medium')}>
          Ver todo
        </Link>
      )}
      {!links && <p className="px-5 py-3 text-ink-soft">Cargando...</p>}
      {links?.length === 0 && <p className="px-5 py-3 text-ink-soft">No hay categorías disponibles</p>}
      {links && links.length > 0 && (
        <ul className={cx('py-1', scrolls && 'max-h-[300px] overflow-y-auto overscroll-contain')}>
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} onClick={onPick} className={ENTRY}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {scrolls && (
        <p
          aria-hidden
          className="flex items-center justify-center gap-1 border-line border-t py-1.5 text-ink-faint text-xs"
        >
          <ChevronsDown className="size-3.5" /> Deslizar
        </p>
      )}
    </>
  );
}

const ENTRY = 'flex min-h-11 items-center px-5 transition-colors hover:bg-paper-sunken';
