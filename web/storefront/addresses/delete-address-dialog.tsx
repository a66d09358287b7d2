import type { SavedAddress } from '#web/browser/shopper/addresses.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Openable } from '#web/ui/overlay/on-demand.tsx';

interface DeleteAddressDialogProps extends Openable {
  /** Null while the dialog is closed. */
  address: SavedAddress | null;
  onDelete: (id: string) => void;
}

export default function DeleteAddressDialog({ address, open, onOpenChange, onDelete }: DeleteAddressDialogProps) {
  if (!address) return null;
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="¿Eliminar esta dirección?"
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancelar
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onDelete(address.id);
              close();
            }}
          >
            Eliminar
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">
        {address.title}: {address.address}
      </p>
    </Dialog>
  );
}
