import { Link } from 'react-router';
import { BRAND } from '#contract/content/house/brand.ts';
import { TOP_LINKS } from '#contract/content/menu/default-menu.ts';
import type { Note as ShownNote } from '#contract/content/shown.ts';
import { isAdmin, signOut, useSession } from '#web/browser/session.ts';
import { useShop } from '#web/browser/use-shop.ts';
import { FloatingButtons } from '../floating/floating-buttons.tsx';

/** The thin line at the top; not sticky. On a phone it only has the offer and the chat. */
export function UtilityLine() {
  const { menu, note } = useShop();
  return (
    <section
      aria-label="Ayuda y cuenta"
      className="border-line border-b bg-paper text-ink-soft text-xs tracking-[0.06em]"
    >
      <div className={`page flex min-h-9 items-center justify-between gap-x-6${note?.text ? ' max-md:flex-col' : ''}`}>
        {note ? <Note {...note} /> : <p className="hidden lg:block">{BRAND.anniversary} años vistiendo a Venezuela</p>}
        <FloatingButtons />
        <nav aria-label="Cuenta y atención" className="hidden items-center gap-6 md:flex">
          {(menu?.top ?? TOP_LINKS).map(({ label, to, id }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the links of a page stay as they are
            <Link key={at} to={to} data-block={id} className={LINK}>
              {label.toUpperCase()}
            </Link>
          ))}
          <AccountLinks />
        </nav>
      </div>
    </section>
  );
}

function Note({ text, to }: ShownNote) {
  // Keeps the links at the right.
  if (!text) return <span />;
  if (!to) return <p className="inline-flex min-h-9 items-center">{text}</p>;
  return (
    <Link to={to} className={LINK}>
      {text}
    </Link>
  );
}

const LINK = 'inline-flex min-h-9 items-center underline-offset-4 hover:underline';

/** Account links in the utility line. Served in their signed-out form, with space reserved for the name. */
function AccountLinks() {
  const session = useSession();
  if (!session) {
    return (
      <p className="flex items-center gap-2">
        <Link to="/login" className={LINK}>
          ENTRAR
        </Link>
        <span aria-hidden>|</span>
        <Link to="/signup" className={LINK}>
          REGISTRARSE
        </Link>
      </p>
    );
  }
  return (
    <p className="flex items-center gap-4">
      {isAdmin(session) ? (
        <Link to="/admin" className={LINK}>
          <span className="max-w-48 truncate normal-case tracking-normal">{session.name}</span>
          <span className="ml-1.5 rounded-house bg-staff px-1.5 py-0.5 text-on-staff normal-case tracking-normal">
            (Admin)
          </span>
        </Link>
      ) : (
        <Link to="/cuenta" className={LINK}>
          <span className="max-w-48 truncate normal-case tracking-normal">{session.name}</span>
        </Link>
      )}
      <button type="button" onClick={signOut} className={LINK}>
        SALIR
      </button>
    </p>
  );
}
