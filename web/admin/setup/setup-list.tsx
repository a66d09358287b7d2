import Check from 'lucide-react/icons/check';
import { SETUP_STEPS, type Setup } from '#contract/office/setup.ts';
import { cx } from '#web/ui/cx.ts';
import { ActionLink } from '../kit/document/action.tsx';
import { StateBadge } from '../kit/state-badge.tsx';
import { STEP_WORDS } from './setup-steps.ts';

/** The steps, each done or open, with the way to its form. */
export function SetupList({ done, level: Heading }: Pick<Setup, 'done'> & { level: 'h2' | 'h3' }) {
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
              <Heading className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
                {name}
                <StateBadge tone={isDone ? 'leaf' : 'quiet'} className="font-sans">
                  {isDone ? 'Listo' : 'Por hacer'}
                </StateBadge>
              </Heading>
              <p className="text-ink-soft text-sm">{about}</p>
            </div>
            <ActionLink small label={label} to={to} needs={needs} className="max-sm:w-full" />
          </li>
        );
      })}
    </ol>
  );
}

/** '3 de 8 listos' */
export const progressOf = ({ done }: Pick<Setup, 'done'>) =>
  `${SETUP_STEPS.filter((step) => done[step]).length} de ${SETUP_STEPS.length} listos`;
