import PackageCheck from 'lucide-react/icons/package-check';
import PackageOpen from 'lucide-react/icons/package-open';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import Send from 'lucide-react/icons/send';
import Tag from 'lucide-react/icons/tag';
import type { DispatchEntry } from '#contract/shipping/dispatch.ts';
import { RowAction, RowActionLink } from '#web/admin/kit/table/row-action.tsx';
import { pressedBy } from '#web/admin/kit/table/row-marks.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { labelsHref, packHref } from '../dispatch-hrefs.ts';
import { useMakeParcel, useParcelStep } from '../parcel-acts.ts';
import { nameOf, nextStep } from './entry-view.ts';

const NEEDS = ['sales.hand_over'] as const;

interface RowStepProps {
  entry: DispatchEntry;
  /** Opens the form in which a parcel gets its carrier and guide, and leaves. */
  onSend: (entry: DispatchEntry) => void;
}

/** The label of an entry's parcel, and the step that comes next, which the key v presses too. */
export function RowStep({ entry, onSend }: RowStepProps) {
  const { parcel } = entry.attributes;
  return (
    <>
      {parcel && (
        <RowActionLink icon={Tag} label={`Etiqueta de ${parcel.attributes.code}`} to={labelsHref([parcel.id])} />
      )}
      <Step entry={entry} onSend={onSend} />
    </>
  );
}

function Step({ entry, onSend }: RowStepProps) {
  const making = useMakeParcel();
  const stepping = useParcelStep();
  const { sale_id, location, parcel } = entry.attributes;
  const name = nameOf(entry);
  const step = nextStep(entry);
  const busy = making.isPending || stepping.isPending;
  const failed = (problem: Error) => notify.destructive(`${name}: no se pudo`, problem.message);
  if (step === 'open') return null;
  if (step === 'pack') {
    return (
      <RowActionLink
        acts={['validate']}
        needs={NEEDS}
        icon={ScanBarcode}
        label={`Empacar ${name}`}
        to={packHref(name)}
        reloadDocument
      />
    );
  }
  const { icon, label, act } = {
    prepare: {
      icon: PackageOpen,
      label: `Preparar ${name}`,
      act: () => making.mutate({ sale_id, location_id: location.id }, { onError: failed }),
    },
    send: { icon: Send, label: `Enviar ${name}`, act: () => onSend(entry) },
    deliver: {
      icon: PackageCheck,
      label: `${name} se entregó`,
      act: () => parcel && stepping.mutate({ id: parcel.id, step: { act: 'deliver' } }, { onError: failed }),
    },
  }[step];
  return (
    <RowAction
      {...pressedBy('validate')}
      needs={NEEDS}
      icon={icon}
      label={label}
      aria-busy={busy || undefined}
      onClick={() => !busy && act()}
    />
  );
}
