import PackageCheck from 'lucide-react/icons/package-check';
import PackageOpen from 'lucide-react/icons/package-open';
import Printer from 'lucide-react/icons/printer';
import Send from 'lucide-react/icons/send';
import Tag from 'lucide-react/icons/tag';
import type { DispatchEntry } from '#contract/shipping/dispatch.ts';
import { ActionButton, ActionLink } from '#web/admin/kit/document/action.tsx';
import { SELECTION_BUTTON } from '#web/admin/kit/list/selection-bar.tsx';
import { notify } from '#web/browser/toasts/toasts.ts';
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

  /** @param asked the entries that the call named, in the order of its results */
  function report(step: keyof typeof WORDS, asked: readonly DispatchEntry[], results: readonly Result[]) {
    const refused = asked.flatMap((entry, at) => {
      const result = results[at];
      return result?.outcome === 'refused' ? [{ entry, name: nameOf(entry), message: result.message ?? '' }] : [];
    });
    if (refused.length < asked.length) notify.success(outcomeText(results, WORDS[step]));
    onDone(
      refused,
      refused.map(({ entry }) => entry),
    );
  }

  function prepare() {
    const asked = of('prepare');
    const body = asked.map(({ attributes: { sale_id, location } }) => ({ sale_id, location_id: location.id }));
    preparing.mutate({ entries: body }, { onSuccess: ({ data }) => report('prepare', asked, data) });
  }

  function act(step: 'send' | 'deliver') {
    const asked = of(step);
    const ids = asked.flatMap(({ attributes }) => attributes.parcel?.id ?? []);
    const onSuccess = ({ data }: { data: readonly { attributes: Result }[] }) =>
      report(
        step,
        asked,
        data.map(({ attributes }) => attributes),
      );
    acting.mutate({ ids, act: step }, { onSuccess });
  }

  return (
    <>
      {of('prepare').length > 0 && (
        <ActionButton
          small
          needs={['sales.hand_over']}
          icon={PackageOpen}
          label={`Preparar ${of('prepare').length}`}
          className={SELECTION_BUTTON}
          variant="primary"
          busy={busy}
          onClick={prepare}
        />
      )}
      {of('send').length > 0 && (
        <ActionButton
          small
          needs={['sales.hand_over']}
          icon={Send}
          label={`Enviar ${of('send').length}`}
          className={SELECTION_BUTTON}
          variant="primary"
          busy={busy}
          onClick={() => act('send')}
        />
      )}
      {of('deliver').length > 0 && (
        <ActionButton
          small
          needs={['sales.hand_over']}
          icon={PackageCheck}
          label={of('deliver').length === 1 ? '1 entregado' : `${of('deliver').length} entregados`}
          className={SELECTION_BUTTON}
          variant="primary"
          busy={busy}
          onClick={() => act('deliver')}
        />
      )}
      <ActionLink small icon={Printer} label="Listas" className={SELECTION_BUTTON} to={listsHref(parcels, sales)} />
      {parcels.length > 0 && (
        <ActionLink small icon={Tag} label="Etiquetas" className={SELECTION_BUTTON} to={labelsHref(parcels)} />
      )}
    </>
  );
}
