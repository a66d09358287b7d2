import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';

const DeleteAccountDialog = onDemand(() => import('./delete-account-dialog.tsx'));

export function DeleteAccount() {
  const [open, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-soft">
        Tu cuenta se borra y no se puede recuperar. Tus pedidos cerrados quedan en la tienda sin tu nombre ni tus datos;
        los que están en curso, cuando pase su garantía de 30 días.
      </p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Eliminar mi cuenta
      </Button>
      <DeleteAccountDialog open={open} onOpenChange={setOpen} />
    </div>
  );
}
