import UserRound from 'lucide-react/icons/user-round';
import { Link } from 'react-router';
import { BRAND } from '#contract/content/house/brand.ts';
import { useChangedHouse } from '#web/browser/changed-house.ts';
import { isAdmin, signOut, useSession } from '#web/browser/session.ts';
import { useShop } from '#web/browser/use-shop.ts';
import { cx } from '#web/ui/cx.ts';
import { SamanMark } from '#web/ui/saman-mark.tsx';
import { CategorySearch } from '../search/category-search.tsx';
import { CartLink, FavoritesLink } from './bag-links.tsx';
import { useDetailsMenu } from './use-details-menu.ts';

/** Logo, search, favorites and cart. On a phone the icons are in the bottom bar instead. */
export function TopBar() {
  return (
    <header className="relative top-0 z-40 bg-paper tall:sticky">
      <div className="page grid h-14 grid-cols-[1fr_auto_1fr] items-center gap-4 md:h-[4.75rem]">
        <div className="hidden max-w-80 md:block">
          <CategorySearch placeholder="Buscar" />
        </div>
        <Wordmark className="col-start-2" />
        <div className="col-start-3 flex items-center justify-end gap-1">
          <span className="hidden items-center gap-1 md:flex">
            <FavoritesLink />
            <CartLink />
          </span>
          <span className="md:hidden">
            <UserPopover />
          </span>
        </div>
      </div>
    </header>
  );
}

function Wordmark({ className }: { className?: string }) {
  const { name } = useShop().shop;
  const { foundedIn = BRAND.foundedIn } = useChangedHouse();
  return (
    <Link to="/" aria-label={`${name}, inicio`} className={cx('inline-flex min-h-11 items-center gap-3', className)}>
      <SamanMark className="h-7 w-auto shrink-0 md:h-8" />
      <span className="flex flex-col">
        <span className="font-display font-medium text-[1.375rem] uppercase leading-none tracking-[0.2em] md:text-[1.625rem]">
          {name}
        </span>
        {foundedIn && (
          <span className="mt-1 hidden text-[0.625rem] uppercase leading-none tracking-[0.22em] text-ink-faint lg:block">
            Desde {foundedIn}
          </span>
        )}
      </span>
    </Link>
  );
}

const MENU_ENTRY = 'flex min-h-11 w-full items-center px-4 text-left transition-colors hover:bg-paper-sunken';

function UserPopover() {
  const { root, close } = useDetailsMenu();
  return (
    <details ref={root} className="relative">
      <summary aria-label="Tu cuenta" className="inline-flex size-11 items-center justify-center rounded-house">
        <UserRound aria-hidden className="size-5" strokeWidth={1.5} />
      </summary>
      <div className="absolute top-full right-0 z-50 w-56 rounded-house border border-line bg-paper-raised py-1 shadow-float">
        <AccountEntries onPick={close} />
      </div>
    </details>
  );
}

function AccountEntries({ onPick }: { onPick: () => void }) {
  const session = useSession();
  if (!session) {
    return (
      <>
        <Link to="/login" onClick={onPick} className={MENU_ENTRY}>
          Entrar
        </Link>
        <Link to="/signup" onClick={onPick} className={MENU_ENTRY}>
          Registrarse
        </Link>
      </>
    );
  }
  return (
    <>
      <p className="truncate border-line border-b px-4 py-2.5 font-medium">{session.name}</p>
      {isAdmin(session) && (
        <Link to="/admin" onClick={onPick} className={MENU_ENTRY}>
          <span className="rounded-house bg-staff px-2 py-0.5 text-on-staff text-sm">Administrador</span>
        </Link>
      )}
      <Link to="/cuenta" onClick={onPick} className={MENU_ENTRY}>
        Mi cuenta
      </Link>
      <button type="button" onClick={signOut} className={MENU_ENTRY}>
        Cerrar sesión
      </button>
    </>
  );
}
