import type { SavedAddress } from '#web/browser/addresses.ts';
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
      title={
        <>
          {address.title}
          {address.tag && (
            <span className="ml-2 rounded-house bg-paper-sunken px-2 py-0.5 font-normal text-ink-soft text-xs">
              {address.tag}
            </span>
          )}
        </>
      }
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
      <span className="block">{address.address}</span>
      <span className="tabular mt-1 block">
        {address.name}, {address.cedula}
      </span>
      <span className="tabular block">{address.phone}</span>
      <span className="block break-all">{address.email}</span>
    </ChoiceCard>
  );
}
