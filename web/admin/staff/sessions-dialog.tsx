import type { StaffRecord } from '#contract/people/staff.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Sessions } from '../security/sessions.tsx';

/** Where somebody who works here is signed in. */
export function SessionsDialog({ person, onClose }: { person: StaffRecord; onClose: () => void }) {
  const title = `Sesiones de ${person.attributes.name}`;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="md">
      <Sessions staffId={person.id} />
    </Dialog>
  );
}
