import type { OwnAccount, OwnAccountAnswer } from '#contract/people/account.ts';
import { LinesSkeleton } from '#web/storefront/kit/lines-skeleton.tsx';
import { pageMeta } from '#web/storefront/kit/page-meta.ts';
import { LoadFailure } from '../load-failure.tsx';
import { useOwn } from '../use-own.ts';
import type { Route } from './+types/profile.page';
import { AccountSection } from './account-section.tsx';
import { DeleteAccount } from './delete-account.tsx';
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
