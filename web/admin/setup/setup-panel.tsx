import { SETUP_STEPS, type Setup } from '#contract/office/setup.ts';
import { storedValue, useStored } from '#web/browser/storage/stored-value.ts';
import { useMay } from '../access/may.client.tsx';
import { ActionButton, ActionLink } from '../kit/document/action.tsx';
import { useRead } from '../kit/document/document-calls.ts';
import { STEP_WORDS } from './setup-steps.ts';

export const SETUP = ['setup'];
export type SetupAnswer = { data: Setup };

export const useSetup = (enabled = true) => useRead<SetupAnswer>(SETUP, '/setup', { enabled });

/** Whether this browser hides the guide on the Panel. */
const putAway = storedValue<boolean>('adminSetupPutAway', {
  decode: (text) => text === 'yes',
  encode: (isPutAway) => (isPutAway ? 'yes' : null),
});
export const usePutAway = () => useStored(putAway, false);
export const putAwayGuide = putAway.write;

/** '3 de 8 listos' */
export const progressOf = ({ done }: Pick<Setup, 'done'>) =>
  `${SETUP_STEPS.filter((step) => done[step]).length} de ${SETUP_STEPS.length} listos`;

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
