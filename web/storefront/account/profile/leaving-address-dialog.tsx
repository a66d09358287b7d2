import type { SavedAddress } from '#web/browser/shopper/addresses.ts';
import DeleteAddressDialog from '#web/storefront/addresses/delete-address-dialog.tsx';

interface LeavingAddressDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  address: SavedAddress | null;
  onDelete: (id: string) => void;
}

/** Asks before an address of the book is deleted. */
export default function LeavingAddressDialog({ address, onOpenChange, onDelete }: LeavingAddressDialogProps) {
  if (!address) return null;
  return (
    <DeleteAddressDialog address={address} onDelete={() => onDelete(address.id)} onClose={() => onOpenChange(false)} />
  );
}
