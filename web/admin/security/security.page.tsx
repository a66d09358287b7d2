import { type ReactNode, useId } from 'react';
import { PageHeading } from '../kit/page-heading.tsx';
import { failureOf } from '../kit/stale-notice.tsx';
import { ListState } from '../kit/table/list-state.tsx';
import { ChangePassword } from './change-password.tsx';
import { SecondFactor } from './second-factor.tsx';
import { useSecondFactor } from './security-calls.ts';

/** Password and second factor of the staff member's own account. */
export default function SecurityPage() {
  const factor = useSecondFactor();
  const { data } = factor;
  return (
    <>
      <PageHeading title="Seguridad" />
      <div className="divide-y divide-line border-line border-t">
        <Part title="Verificación en dos pasos">
          {data ? (
            <SecondFactor state={data} />
          ) : (
            <ListState loadingText="Cargando..." failed={failureOf(factor, 'Error al cargar la verificación')} />
          )}
        </Part>
        <Part title="Cambiar contraseña">
          <ChangePassword />
        </Part>
      </div>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-x-10 gap-y-4 py-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div>{children}</div>
    </section>
  );
}
