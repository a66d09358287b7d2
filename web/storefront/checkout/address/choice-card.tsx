import type { ReactNode } from 'react';

interface ChoiceCardProps {
  name: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons beside the choice, outside its label. */
  actions?: ReactNode;
}

/** A radio button with a large target area. */
export function ChoiceCard({ name, checked, disabled = false, onChoose, title, children, actions }: ChoiceCardProps) {
  return (
    <div className="flex flex-col rounded-house border border-line-strong bg-paper-raised transition-colors has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)]">
      <label className="flex min-h-14 flex-1 cursor-pointer items-start gap-3 p-4 has-disabled:cursor-not-allowed has-disabled:text-ink-soft">
        <input
          type="radio"
          name={name}
          checked={checked}
          disabled={disabled}
          onChange={onChoose}
          className="size-6 shrink-0 accent-ink"
        />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{title}</span>
          {children && <span className="mt-1 block text-ink-soft text-sm">{children}</span>}
        </span>
      </label>
      {actions && <div className="-mt-2 flex flex-wrap gap-1 px-2 pb-2 pl-9">{actions}</div>}
    </div>
  );
}
