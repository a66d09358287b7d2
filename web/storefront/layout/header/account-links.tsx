import { Link } from 'react-router';
import { isAdmin, signOut, useSession } from '#web/browser/session.ts';

const LINK = 'inline-flex min-h-9 items-center underline-offset-4 hover:underline';

/** Account links in the utility line. Served in their signed-out form, with space reserved for the name. */
export function AccountLinks() {
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
