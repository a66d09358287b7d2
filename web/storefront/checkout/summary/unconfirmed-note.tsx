import { useEffect, useState } from 'react';
import { WELCOME_PERCENT_TEXT } from '#domain/promotions/promotion.ts';
import { callApi } from '#web/browser/api/api.ts';
import type { Welcome } from '#web/storefront/cart/coupon/use-welcome.ts';

/** Whether this page has asked for the mail: it is sent once, however often the note comes and goes. */
let isAsked = false;

/** Tells a shopper who has yet to confirm their address what that is worth, with the mail sent again. */
export function UnconfirmedNote({ welcome }: { welcome: Welcome }) {
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (isAsked) return;
    isAsked = true;
    void callApi('/usr/me/confirmation', { method: 'POST', auth: true }).then((answer) => {
      if (!answer.ok) setProblem(answer.error.message);
    });
  }, []);

  return (
    <div role="status" className="mt-4 rounded-house bg-gold-soft px-4 py-2.5 text-sm">
      <p>
        Confirma tu correo y tu primera compra lleva {WELCOME_PERCENT_TEXT} menos.{' '}
        {problem ?? 'Te enviamos de nuevo el enlace: ábrelo antes de pagar.'}
      </p>
      <button
        type="button"
        onClick={welcome.retry}
        className="inline-block py-1.5 text-ink underline underline-offset-4"
      >
        Ya lo confirmé
      </button>
    </div>
  );
}
