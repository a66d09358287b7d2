import { type ReactNode, useId, useState } from 'react';
import type { OwnAccount, OwnAccountAnswer } from '#contract/people/account.ts';
import { LinesSkeleton } from '#web/storefront/kit/lines-skeleton.tsx';
import { pageMeta } from '#web/storefront/kit/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { useOwn } from '../use-own.ts';
import type { Route } from './+types/profile.page';
import { EmailState } from './email-state.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Mis datos' });
}

export default function ProfilePage() {
  const { own, retry, replace } = useOwn<OwnAccountAnswer>('/usr/me');
  if (own.state === 'loading') return <LinesSkeleton />;
  if (own.state === 'failed') return <LoadFailure message={own.message} onRetry={retry} />;
  return <Profile account={own.data.data} onChange={(data) => replace({ data })} />;
}

function Profile({ account, onChange }: { account: OwnAccount; onChange: (account: OwnAccount) => void }) {
  return (
    <div className="max-w-2xl">
      <AccountSection title="Tu nombre">
        <NameForm account={account} onChange={onChange} />
      </AccountSection>
      <AccountSection title="Correo electrónico">
        <EmailState account={account} />
      </AccountSection>
      <AccountSection title="Contraseña">
        <PasswordForm email={account.attributes.email} />
      </AccountSection>
      <AccountSection title="Eliminar cuenta">
        <DeleteAccount />
      </AccountSection>
    </div>
  );
}

/** A section of 'Mis datos'. */
function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-t py-8 first:border-t-0 first:pt-0">
      <h2 id={id} className="mb-5 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

const DeleteAccountDialog = onDemand(() => import('./delete-account-dialog.tsx'));

function DeleteAccount() {
  const [open, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-soft">
        Tu cuenta se borra y no se puede recuperar. Tus pedidos cerrados quedan en la tienda sin tu nombre ni tus datos;
        los que están en curso, cuando pase su garantía de 30 días.
      </p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Eliminar mi cuenta
      </Button>
      <DeleteAccountDialog open={open} onOpenChange={setOpen} />
    </div>
  );
}
