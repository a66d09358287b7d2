import Send from 'lucide-react/icons/send';
import Tag from 'lucide-react/icons/tag';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useRef, useState } from 'react';
import type { ParcelRecord } from '#contract/shipping/parcel.ts';
import { ActionButton, ActionLink } from '#web/admin/kit/document/action.tsx';
import { ignoreHeldKey } from '#web/admin/kit/document/queue-parts.tsx';
import { focusIsFree } from '#web/admin/kit/focus-is-free.ts';
import { pressedBy } from '#web/admin/kit/table/row-marks.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { labelsHref } from '../dispatch-hrefs.ts';
import { useQueue } from '../dispatch-queries.ts';
import { nameOf } from '../list/entry-view.ts';
import { SendDialog } from '../parcel/send-dialog.tsx';
import { useParcelStep } from '../parcel-acts.ts';

/** Enough to find one that is not on screen. */
const LOOKED_AT = 20;

/** What can be done once a parcel is packed: above all, to go on with the next. */
export function PackedNext({ parcel, onShow }: { parcel: ParcelRecord; onShow: (code: string) => void }) {
  const [sending, setSending] = useState(false);
  const stepping = useParcelStep();
  const next = useNext(parcel);
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that had the focus, or the one that was pressed, may be gone with the open parcel.
    if (focusIsFree()) main.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="flex flex-wrap gap-2">
      {next ? (
        <Button
          ref={main}
          {...pressedBy('validate')}
          aria-keyshortcuts="v"
          onKeyDown={ignoreHeldKey}
          onClick={() => onShow(next)}
        >
          Siguiente paquete
        </Button>
      ) : (
        <p role="status" className="self-center text-ink-soft text-sm">
          No queda otro por empacar.
        </p>
      )}
      {parcel.attributes.status === 'validado' && (
        <ActionButton icon={Send} label="Enviar" onClick={() => setSending(true)} />
      )}
      {/* In another tab, so that the next parcel can be packed while this one's label is printed. */}
      <ActionLink
        icon={Tag}
        label={
          <>
            Etiqueta<span className="sr-only"> (se abre en otra pestaña)</span>
          </>
        }
        to={labelsHref([parcel.id])}
        target="_blank"
      />
      <ActionButton
        icon={Undo2}
        label="Volver a abrir"
        variant="quiet"
        busy={stepping.isPending}
        onClick={() =>
          stepping.mutate(
            { id: parcel.id, step: { act: 'unpack' } },
            { onError: (problem) => notify.destructive('No se pudo abrir', problem.message) },
          )
        }
      />
      {sending && <SendDialog parcel={parcel} act="send" onClose={() => setSending(false)} />}
    </div>
  );
}

/** The code of another parcel that waits, first of those at the same location. */
function useNext({ id, attributes: { location } }: ParcelRecord): string | null {
  const others = (useQueue('preparing', LOOKED_AT).data?.data ?? []).filter(
    ({ attributes }) => attributes.parcel && attributes.parcel.id !== id,
  );
  const here = others.find(({ attributes }) => attributes.location.id === location.id);
  const next = here ?? others[0];
  return next ? nameOf(next) : null;
}
