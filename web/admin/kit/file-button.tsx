import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';

interface FileButtonProps
  extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'tabIndex' | 'className' | 'ref'> {
  icon: LucideIcon;
  onFiles: (files: File[]) => void;
  /** Whether the button gets the focus when its dialog opens. */
  isFirst?: boolean;
}

/** A button that opens the file dialog of the browser. The other props, such as the label, are those of the hidden file input. */
export function FileButton({ icon: Icon, onFiles, isFirst = false, disabled, children, ...input }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        {...input}
        ref={field}
        type="file"
        disabled={disabled}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Allows choosing the same file again after correcting it.
          target.value = '';
        }}
      />
      <Button
        variant="secondary"
        disabled={disabled}
        onClick={() => field.current?.click()}
        data-first-focus={isFirst ? '' : undefined}
      >
        <Icon aria-hidden className="size-4" />
        {children}
      </Button>
    </>
  );
}
