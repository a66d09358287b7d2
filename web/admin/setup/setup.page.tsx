import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { SETUP_STEPS, type Setup } from '#contract/office/setup.ts';
import { cx } from '#web/ui/cx.ts';
import { ask } from '../api/ask.ts';
import { CONTENT } from '../content/content-queries.ts';
import { ActionButton, ActionLink } from '../kit/document/action.tsx';
import { CallDialog } from '../kit/document/call-dialog.tsx';
import { QueryState } from '../kit/load-problem.tsx';
import { PageHeading } from '../kit/page-heading.tsx';
import { StateBadge } from '../kit/state-badge.tsx';
import { progressOf, putAwayGuide, SETUP, type SetupAnswer, usePutAway, useSetup } from './setup-panel.tsx';
import { STEP_WORDS } from './setup-steps.ts';

/** 'Primeros pasos': what a new house still has to say of itself, as its shop shows it. */
export default function SetupPage() {
  const reading = useSetup();
  const { data } = reading;
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
          <SetupList done={setup.done} />
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
        <QueryState query={reading} loading="Cargando primeros pasos..." title="Error al cargar los primeros pasos" />
      )}
      {asking && <BeginEmptyDialog onClose={() => setAsking(false)} />}
    </>
  );
}

function SetupList({ done }: Pick<Setup, 'done'>) {
  return (
    <ol className="divide-y divide-line border-line border-y">
      {SETUP_STEPS.map((step, index) => {
        const { name, about, label, to, needs } = STEP_WORDS[step];
        const isDone = done[step] === true;
        return (
          <li key={step} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
            <span
              aria-hidden
              className={cx(
                'tabular grid size-8 shrink-0 place-items-center rounded-full text-sm',
                isDone ? 'bg-leaf-soft text-leaf' : 'bg-paper-sunken text-ink-soft',
              )}
            >
              {isDone ? <Check className="size-4" /> : index + 1}
            </span>
            <div className="min-w-52 flex-1">
              <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
                {name}
                <StateBadge tone={isDone ? 'leaf' : 'quiet'} className="font-sans">
                  {isDone ? 'Listo' : 'Por hacer'}
                </StateBadge>
              </h2>
              <p className="text-ink-soft text-sm">{about}</p>
            </div>
            <ActionLink small label={label} to={to} needs={needs} className="max-sm:w-full" />
          </li>
        );
      })}
    </ol>
  );
}

/** Asks before the texts, pictures and stores that come with the shop go. */
function BeginEmptyDialog({ onClose }: { onClose: () => void }) {
  return (
    <CallDialog
      title="Empezar con textos vacíos"
      confirmLabel="Empezar"
      call={() => ask<SetupAnswer>('/setup/empty', { method: 'POST', body: { texts: 'neutral' } })}
      refreshes={[SETUP, CONTENT]}
      success="La tienda empieza con textos neutros"
      failed="No se pudo empezar"
      onClose={onClose}
    >
      <p>
        Cada documento de <strong>Contenido</strong> se publica ya mismo con textos neutros, sin fotos, y las tiendas de
        ejemplo que nadie cambió ni usó se eliminan.
      </p>
      <p>
        Lo que tú publicaste antes queda en el Historial y vuelve con Deshacer. Lo que venía con la tienda no vuelve.
        Los productos, los borradores y las páginas propias se quedan.
      </p>
    </CallDialog>
  );
}
