import UserRound from 'lucide-react/icons/user-round';
import { Link } from 'react-router';
import { isAdmin, signOut, useSession } from '#web/browser/session.ts';
import { useDetailsMenu } from './use-details-menu.ts';

const ENTRY = 'flex min-h-11 w-full items-center px-4 text-left transition-colors hover:bg-paper-sunken';

/** Account menu on phones. */
export function UserPopover() {
  const { root, close } = useDetailsMenu();
  return (
    <details ref={root} className="relative">
      <summary aria-label="Tu cuenta" className="inline-flex size-11 items-center justify-center rounded-house">
        <UserRound aria-hidden className="size-5" strokeWidth={1.5} />
      </summary>
      <div className="absolute top-full right-0 z-50 w-56 rounded-house border border-line bg-paper-raised py-1 shadow-float">
        <Entries onPick={close} />
      </div>
    </details>
  );
}

function Entries({ onPick }: { onPick: () => void }) {
  const session = useSession();
  if (!session) {
    return (
      <>
        <Link to="/login" onClick={onPick} className={ENTRY}>
          Entrar
        </Link>
        <Link to="/signup" onClick={onPick} className={ENTRY}>
          Registrarse
        </Link>
      </>
    );
  }
  return (
    <>
      <p className="truncate border-line border-b px-4 py-2.5 font-medium">{session.name}</p>
      {isAdmin(session) && (
        <Link to="/admin" onClick={onPick} className={ENTRY}>
          <span className="rounded-house bg-staff px-2 py-0.5 text-on-staff text-sm">Administrador</span>
        </Link>
      )}
      <Link to="/cuenta" onClick={onPick} className={ENTRY}>
        Mi cuenta
      </Link>
      <button type="button" onClick={signOut} className={ENTRY}>
        Cerrar sesión
      </button>
    </>
  );
}
