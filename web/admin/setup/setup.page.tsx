import { useState } from 'react';
import { ActionButton } from '../kit/document/action.tsx';
import { LoadState } from '../kit/load-problem.tsx';
import { PageHeading } from '../kit/page-heading.tsx';
import { BeginEmptyDialog } from './begin-empty-dialog.tsx';
import { progressOf, SetupList } from './setup-list.tsx';
import { putAwayGuide, usePutAway, useSetup } from './setup-queries.ts';

/** 'Primeros pasos': what a new house still has to say of itself, as its shop shows it. */
export default function SetupPage() {
  const { data, error, refetch } = useSetup();
  const [asking, setAsking] = useState(false);
  const isPutAway = usePutAway();
  const setup = data?.data;
  return (
    <>
      <PageHeading title="Primeros pasos" count={setup && progressOf(setup)} />
      {setup ? (
        <>
          <p className="mb-6 max-w-[60ch] text-ink-soft">
            Hazlos en el orden que quieras, y vuelve cuando quieras. Nada de lo que ya vende la tienda espera por ellos.
          </p>
          <SetupList done={setup.done} level="h2" />
          {setup.isPlain ? (
            <p className="mt-8">
              <ActionButton
                small
                label={isPutAway ? 'Mostrar también en el Panel' : 'No mostrar en el Panel'}
                onClick={() => putAwayGuide(!isPutAway)}
              />
            </p>
          ) : (
            <section aria-labelledby="vacia" className="mt-10">
              <h2 id="vacia" className="text-lg">
                Textos, fotos y tiendas con que viene
              </h2>
              <p className="mt-1 mb-4 max-w-[60ch] text-ink-soft text-sm">
                {setup.stays ??
                  'Son de una casa de ejemplo. Si la tuya es otra, empieza con textos neutros, sin fotos y sin esas tiendas.'}
              </p>
              {!setup.stays && (
                <ActionButton
                  label="Empezar con textos vacíos"
                  needs={['content.publish']}
                  onClick={() => setAsking(true)}
                />
              )}
            </section>
          )}
        </>
      ) : (
        <LoadState
          loading="Cargando primeros pasos..."
          title="Error al cargar los primeros pasos"
          problem={error?.message}
          onRetry={refetch}
        />
      )}
      {asking && <BeginEmptyDialog onClose={() => setAsking(false)} />}
    </>
  );
}
