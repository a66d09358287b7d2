import { Link, useLocation } from 'react-router';
import { useWelcomeText } from '#web/browser/changed-house.ts';
import type { Welcome } from './use-welcome.ts';

interface WelcomeNoteProps {
  welcome: Welcome;
  /** The code of the coupon on the cart; null without one. */
  couponCode: string | null;
  /** Whether the totals include the welcome discount. */
  counts: boolean;
}

const WAY = 'inline-block py-1.5 text-ink underline underline-offset-4';

/** Note on the welcome discount beside the totals: for guests how to get it, for others whether it applies. */
export function WelcomeNote({ welcome, couponCode, counts }: WelcomeNoteProps) {
  const percent = useWelcomeText();
  if (welcome.answer === null) return percent && <ForGuests percent={percent} />;
  const text = noteText(welcome, couponCode, counts);
  return (
    <div role="status" className="mt-4 text-sm empty:hidden">
      {text && <p className="text-ink-soft">{text}</p>}
      {welcome.answer === 'unknown' && (
        <button type="button" onClick={welcome.retry} className={WAY}>
          Comprobar de nuevo
        </button>
      )}
    </div>
  );
}

function noteText({ answer, percent }: Welcome, couponCode: string | null, counts: boolean): string | null {
  if (answer === 'unknown') return 'No pudimos comprobar tu descuento de bienvenida.';
  if (!percent || !couponCode) return null;
  return counts
    ? `Los descuentos no se suman: cuenta el de bienvenida, y tu cupón ${couponCode} no se gasta.`
    : `Los descuentos no se suman: cuenta tu cupón ${couponCode}, que descuenta más que el de bienvenida.`;
}

/** Tells guests how to get the discount; their totals do not include it. */
function ForGuests({ percent }: { percent: string }) {
  const { pathname } = useLocation();
  const back = { from: pathname };
  return (
    <p className="mt-4 rounded-house bg-gold-soft px-4 py-2.5 text-sm">
      <Link to="/signup" state={back} className={WAY}>
        Crea tu cuenta
      </Link>{' '}
      o{' '}
      <Link to="/login" state={back} className={WAY}>
        inicia sesión
      </Link>{' '}
      y tu primera compra lleva {percent} menos.
    </p>
  );
}
