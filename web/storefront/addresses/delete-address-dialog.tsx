import type { SavedAddress } from '#web/browser/shopper/addresses.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface DeleteAddressDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Null while it is closed. */
  address: SavedAddress | null;
  onDelete: (id: string) => void;
}

/** Asks for confirmation before an address is deleted. */
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
