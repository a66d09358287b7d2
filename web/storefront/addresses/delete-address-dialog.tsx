import type { SavedAddress } from '#web/browser/shopper/addresses.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface DeleteAddressDialogProps {
  address: SavedAddress;
  onDelete: () => void;
  onClose: () => void;
}

export default function DeleteAddressDialog({ address, onDelete, onClose }: DeleteAddressDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="¿Eliminar esta dirección?"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onDelete();
              onClose();
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
