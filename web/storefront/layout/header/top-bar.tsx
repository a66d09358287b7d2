import { FloatingButtons } from '../floating/floating-buttons.tsx';
import { CategorySearch } from '../search/category-search.tsx';
import { CartLink, FavoritesLink } from './bag-links.tsx';
import { UserPopover } from './user-popover.tsx';
import { Wordmark } from './wordmark.tsx';

/**
 * Logo, search, favourites and cart. On a phone those icons stand at the foot of the screen instead, and what the shop
 * offers on every page, the welcome discount and the chat, stands at the left.
 */
export function TopBar() {
  return (
    <header className="relative top-0 z-40 bg-paper tall:sticky">
      <div className="page grid h-14 grid-cols-[1fr_auto_1fr] items-center gap-4 md:h-[4.75rem]">
        <div className="hidden max-w-80 md:block">
          <CategorySearch placeholder="Buscar" />
        </div>
        <Wordmark className="col-start-2" />
        <div className="col-start-3 flex items-center justify-end gap-1">
          <FloatingButtons />
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
