import PackageOpen from 'lucide-react/icons/package-open';
import { useState } from 'react';
import type { DispatchEntry } from '#contract/shipping/dispatch.ts';
import { ActionButton } from '#web/admin/kit/document/action.tsx';
import { StateBadge } from '#web/admin/kit/state-badge.tsx';
import { notify } from '#web/browser/toasts/toasts.ts';
import { useMakeParcel } from '../parcel-acts.ts';
import { PartDialog } from './part-dialog.tsx';
import { PieceList } from './piece-list.tsx';

/** Pieces of a sale at one location that are in no parcel: they go together, or a part of them goes first. */
export function Unprepared({ entry }: { entry: DispatchEntry }) {
  const { sale_id, location, pieces } = entry.attributes;
  const making = useMakeParcel();
  const [choosing, setChoosing] = useState(false);
  return (
    <li className="space-y-2 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">En {location.name}</span>
        <StateBadge tone="gold">Por preparar</StateBadge>
      </div>
      <PieceList pieces={pieces} />
      <div className="flex flex-wrap gap-2">
        <ActionButton
          small
          icon={PackageOpen}
          label={pieces.length > 1 ? 'Preparar todo' : 'Preparar'}
          variant="primary"
          busy={making.isPending}
          onClick={() =>
            making.mutate(
              { sale_id, location_id: location.id },
              { onError: (problem) => notify.destructive('No se pudo preparar', problem.message) },
            )
          }
        />
        {pieces.length > 1 && <ActionButton small label="Preparar una parte" onClick={() => setChoosing(true)} />}
      </div>
      {choosing && <PartDialog entry={entry} onClose={() => setChoosing(false)} />}
    </li>
  );
}
