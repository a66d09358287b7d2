import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { ActionButton } from './action.tsx';

interface AddButtonProps {
  label: string;
  small?: boolean;
  count: number;
  most: number;
  /** What is counted: 'secciones'. */
  things: string;
  onAdd: () => void;
}

/** Adds one to a list; disabled, with the reason, once the list is full. */
export function AddButton({ label, small, count, most, things, onAdd }: AddButtonProps) {
  const reason = useId();
  const isFull = count >= most;
  return (
    <>
      <ActionButton
        small={small}
        icon={Plus}
        label={label}
        disabled={isFull}
        aria-describedby={isFull ? reason : undefined}
        onClick={onAdd}
      />
      {isFull && (
        <p id={reason} className="basis-full text-ink-soft text-sm">
          Ya hay {most} {things}, y no caben más.
        </p>
      )}
    </>
  );
}
