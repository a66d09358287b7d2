import { SETUP_STEPS } from '#contract/office/setup.ts';
import { useMay } from '../access/may.client.tsx';
import { ActionButton, ActionLink } from '../kit/document/action.tsx';
import { progressOf } from './setup-list.tsx';
import { putAwayGuide, usePutAway, useSetup } from './setup-queries.ts';
import { STEP_WORDS } from './setup-steps.ts';

/** On the Panel of a house that has not said everything: the next step, and the way to the others. */
export function SetupPanel() {
  const isReader = useMay()('content.read');
  const isPutAway = usePutAway();
  const { data } = useSetup(isReader && !isPutAway);
  const setup = data?.data;
  const next = SETUP_STEPS.find((step) => !setup?.done[step]);
  if (!isReader || isPutAway || !setup?.isPlain || !next) return null;
  const { name, about, label, to, needs } = STEP_WORDS[next];
  return (
    <section aria-labelledby="pasos" className="mb-8 rounded-house border border-line bg-paper-raised p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="pasos" className="text-xl">
          Primeros pasos
        </h2>
        <p className="tabular text-ink-soft text-sm">{progressOf(setup)}</p>
      </div>
      <p className="mt-3 font-medium">Sigue: {name}</p>
      <p className="text-ink-soft text-sm">{about}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ActionLink label={label} to={to} needs={needs} variant="primary" />
        <ActionLink label="Ver todos los pasos" to="/admin/setup" />
        <ActionButton variant="quiet" label="No mostrar aquí" onClick={() => putAwayGuide(true)} />
      </div>
    </section>
  );
}
