import type { SavedAddress } from '#web/browser/shopper/addresses.ts';
import { AddressFacts, AddressTitle } from '#web/storefront/addresses/address-facts.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceCard } from './choice-card.tsx';

interface AddressCardProps {
  address: SavedAddress;
  checked: boolean;
  onChoose: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function AddressCard({ address, checked, onChoose, onEdit, onDelete }: AddressCardProps) {
  return (
    <ChoiceCard
      name="address"
      checked={checked}
      onChoose={onChoose}
      title={<AddressTitle address={address} />}
      actions={
        <>
          <Button variant="quiet" onClick={onEdit}>
            Editar<span className="sr-only"> {address.title}</span>
          </Button>
          <Button variant="quiet" onClick={onDelete}>
            Eliminar<span className="sr-only"> {address.title}</span>
          </Button>
        </>
      }
    >
      <AddressFacts address={address} />
    </ChoiceCard>
  );
}
