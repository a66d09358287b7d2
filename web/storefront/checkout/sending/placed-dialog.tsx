import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Openable } from '#web/ui/overlay/on-demand.tsx';

interface PlacedDialogProps extends Openable {
  /** What happens next, read out with the title. */
  thanks: string;
  follow: string;
  /** Order number and discount. */
  children: ReactNode;
}

export default function PlacedDialog({ open, onOpenChange, thanks, follow, children }: PlacedDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissible={false}
      escapes={false}
      title="Recibimos tu pedido"
      description={
        <>
          <span className="sr-only">Venta registrada exitosamente. </span>
          {thanks}
        </>
      }
      footer={
        <div className="grid w-full gap-3 sm:grid-cols-2">
          <ButtonLink to={follow} variant="secondary" wide>
            Seguir mi pedido
          </ButtonLink>
          <ButtonLink to="/" wide>
            Volver al inicio
          </ButtonLink>
        </div>
      }
    >
      <div className="rounded-house bg-leaf-soft px-4 pt-0.5 pb-4">{children}</div>
    </Dialog>
  );
}
