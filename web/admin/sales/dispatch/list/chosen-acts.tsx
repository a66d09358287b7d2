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

/** Why something was not done with one of the chosen entries. */
export interface Refused {
  name: string;
  message: string;
}

interface ChosenActsProps {
  entries: readonly DispatchEntry[];
  /** Called when the answer is there: what was refused stays chosen. */
  onDone: (refused: readonly Refused[], stay: readonly DispatchEntry[]) => void;
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

/** The acts on the chosen entries; each counts those of which it is the next step. */
export function ChosenActs({ entries, onDone }: ChosenActsProps) {
  const preparing = usePrepareParcels();
  const acting = useActOnParcels();
  const busy = preparing.isPending || acting.isPending;
  const of = (step: 'prepare' | 'send' | 'deliver') => entries.filter((entry) => nextStep(entry) === step);
  const parcels = entries.flatMap(({ attributes }) => attributes.parcel?.id ?? []);
  const sales = [
    ...new Set(entries.filter(({ attributes }) => !attributes.parcel).map((one) => one.attributes.sale_id)),
  ];

  /** @param requested the entries that the call named, in the order of its results */
  function report(step: keyof typeof WORDS, requested: readonly DispatchEntry[], results: readonly Result[]) {
    const refused = requested.flatMap((entry, at) => {
      const result = results[at];
      return result?.outcome === 'refused' ? [{ entry, name: nameOf(entry), message: result.message ?? '' }] : [];
    });
    if (refused.length < requested.length) notify.success(outcomeText(results, WORDS[step]));
    onDone(
      refused,
      refused.map(({ entry }) => entry),
    );
  }

  // The answers are awaited here: the callbacks of `mutate` are dropped once another queue has taken these buttons away.
  async function prepare() {
    const requested = of('prepare');
    const body = requested.map(({ attributes: { sale_id, location } }) => ({ sale_id, location_id: location.id }));
    const answer = await preparing.mutateAsync({ entries: body }).catch(() => null);
    if (answer) report('prepare', requested, answer.data);
  }

  async function act(step: 'send' | 'deliver') {
    const requested = of(step);
    const ids = requested.flatMap(({ attributes }) => attributes.parcel?.id ?? []);
    const answer = await acting.mutateAsync({ ids, act: step }).catch(() => null);
    if (!answer) return;
    const results = answer.data.map(({ attributes }) => attributes);
    report(step, requested, results);
  }

  const [toPrepare, toSend, onTheWay] = [of('prepare').length, of('send').length, of('deliver').length];
  const sendAll = () => void act('send');
  const deliverAll = () => void act('deliver');

  return (
    <>
      {toPrepare > 0 && (
        <ActionButton
          small
          needs={['sales.hand_over']}
          icon={PackageOpen}
          label={`Preparar ${toPrepare}`}
          className={SELECTION_BUTTON}
          variant="primary"
          busy={busy}
          onClick={() => void prepare()}
        />
      )}
      {toSend > 0 && (
        <ActionButton
          small
          needs={['sales.hand_over']}
          icon={Send}
          label={`Enviar ${toSend}`}
          className={SELECTION_BUTTON}
          variant="primary"
          busy={busy}
          onClick={sendAll}
        />
      )}
      {onTheWay > 0 && (
        <ActionButton
          small
          needs={['sales.hand_over']}
          icon={PackageCheck}
          label={onTheWay === 1 ? '1 entregado' : `${onTheWay} entregados`}
          className={SELECTION_BUTTON}
          variant="primary"
          busy={busy}
          onClick={deliverAll}
        />
      )}
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
          {refused.map(({ name, message }) => (
            <li key={name} className="wrap-anywhere">
              <span className="tabular">{name}</span>: {message}
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
