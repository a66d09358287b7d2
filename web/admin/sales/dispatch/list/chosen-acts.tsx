import PackageCheck from 'lucide-react/icons/package-check';
import PackageOpen from 'lucide-react/icons/package-open';
import Printer from 'lucide-react/icons/printer';
import Send from 'lucide-react/icons/send';
import Tag from 'lucide-react/icons/tag';
import X from 'lucide-react/icons/x';
import type { DispatchEntry } from '#contract/shipping/dispatch.ts';
import { ActionButton, ActionLink } from '#web/admin/kit/document/action.tsx';
import { Notice } from '#web/admin/kit/document/notice.tsx';
import { SELECTION_BUTTON } from '#web/admin/kit/list/selection-bar.tsx';
import { notify } from '#web/browser/toasts/toasts.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { labelsHref, listsHref } from '../dispatch-hrefs.ts';
import { outcomeText, useActOnParcels, usePrepareParcels } from '../parcel-acts.ts';
import { nameOf, nextStep } from './entry-view.ts';

/** Why something was not done with one of the chosen entries, which stays chosen. */
export interface Refused {
  entry: DispatchEntry;
  message: string;
}

interface ChosenActsProps {
  entries: readonly DispatchEntry[];
  /** Called when the answer is there. */
  onDone: (refused: readonly Refused[]) => void;
}

interface Result {
  outcome: 'done' | 'already' | 'refused';
  message?: string | undefined;
}

const WORDS = {
  prepare: ['paquete por empacar', 'paquetes por empacar'],
  send: ['paquete enviado', 'paquetes enviados'],
  deliver: ['paquete entregado', 'paquetes entregados'],
} as const;
type Step = keyof typeof WORDS;

const STEPS = [
  { step: 'prepare', icon: PackageOpen, label: (count: number) => `Preparar ${count}` },
  { step: 'send', icon: Send, label: (count: number) => `Enviar ${count}` },
  {
    step: 'deliver',
    icon: PackageCheck,
    label: (count: number) => (count === 1 ? '1 entregado' : `${count} entregados`),
  },
] as const;

/** The acts on the chosen entries; each counts those of which it is the next step. */
export function ChosenActs({ entries, onDone }: ChosenActsProps) {
  const preparing = usePrepareParcels();
  const acting = useActOnParcels();
  const busy = preparing.isPending || acting.isPending;
  const of = (step: Step) => entries.filter((entry) => nextStep(entry) === step);
  const parcels = entries.flatMap(({ attributes }) => attributes.parcel?.id ?? []);
  const sales = [
    ...new Set(entries.filter(({ attributes }) => !attributes.parcel).map((one) => one.attributes.sale_id)),
  ];

  /** @param requested the entries that the call names, in the order of its results; undefined: no answer */
  function report(step: Step, requested: readonly DispatchEntry[], results: readonly Result[] | undefined) {
    if (!results) return;
    const refused = requested.flatMap((entry, at) => {
      const result = results[at];
      return result?.outcome === 'refused' ? [{ entry, message: result.message ?? '' }] : [];
    });
    if (refused.length < requested.length) notify.success(outcomeText(results, WORDS[step]));
    onDone(refused);
  }

  // The answers are awaited here: the callbacks of `mutate` are dropped once another queue has taken these buttons away.
  async function take(step: Step) {
    const requested = of(step);
    if (step === 'prepare') {
      const body = requested.map(({ attributes: { sale_id, location } }) => ({ sale_id, location_id: location.id }));
      const answer = await preparing.mutateAsync({ entries: body }).catch(() => null);
      return report(step, requested, answer?.data);
    }
    const ids = requested.flatMap(({ attributes }) => attributes.parcel?.id ?? []);
    const answer = await acting.mutateAsync({ ids, act: step }).catch(() => null);
    report(
      step,
      requested,
      answer?.data.map(({ attributes }) => attributes),
    );
  }

  return (
    <>
      {STEPS.map(({ step, icon, label }) => {
        const count = of(step).length;
        return (
          count > 0 && (
            <ActionButton
              key={step}
              small
              needs={['sales.hand_over']}
              icon={icon}
              label={label(count)}
              className={SELECTION_BUTTON}
              variant="primary"
              busy={busy}
              onClick={() => void take(step)}
            />
          )
        );
      })}
      <ActionLink small icon={Printer} label="Listas" className={SELECTION_BUTTON} to={listsHref(parcels, sales)} />
      {parcels.length > 0 && (
        <ActionLink small icon={Tag} label="Etiquetas" className={SELECTION_BUTTON} to={labelsHref(parcels)} />
      )}
    </>
  );
}

/** What was refused of many, each with its reason; the others are done. */
export function RefusedNotice({ refused, onClose }: { refused: readonly Refused[]; onClose: () => void }) {
  return (
    <Notice tone="danger" role="alert" className="mb-3 flex items-start justify-between gap-3">
      <div className="min-w-0 py-1.5">
        <p className="font-medium">
          {refused.length === 1 ? '1 quedó sin hacer:' : `${refused.length} quedaron sin hacer:`}
        </p>
        <ul className="max-h-40 overflow-y-auto">
          {refused.map(({ entry, message }) => (
            <li key={entry.id} className="wrap-anywhere">
              <span className="tabular">{nameOf(entry)}</span>: {message}
            </li>
          ))}
        </ul>
      </div>
      <IconButton label="Cerrar el aviso" onClick={onClose}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </Notice>
  );
}
