import { Suspense } from 'react';
import { loadedLater } from '#web/browser/loaded-later.ts';
import type { PickupControl } from './use-pickup.ts';

const OtherPersonFields = loadedLater(() => import('./other-person-fields.tsx'));

/** Names somebody else who fetches the order, if the shopper does not come. */
export function OtherPerson({ pickup }: { pickup: PickupControl }) {
  const { isOther } = pickup.draft;
  return (
    <div className="mt-5">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={isOther}
          onChange={({ target }) => pickup.change({ isOther: target.checked })}
          className="size-5 shrink-0 accent-ink"
        />
        Lo retira otra persona
      </label>
      {isOther && (
        <Suspense>
          <OtherPersonFields pickup={pickup} />
        </Suspense>
      )}
    </div>
  );
}
