import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Password input with a button to show what is typed. To be used inside a Field. */
export function PasswordInput(props: ComponentProps<typeof TextInput>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <TextInput
        {...props}
        type={shown ? 'text' : 'password'}
        className="pr-12"
        autoCapitalize="none"
        spellCheck={false}
      />
      <IconButton
        label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
        className="absolute top-0 right-0"
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden className="size-5" strokeWidth={1.5} />
      </IconButton>
    </div>
  );
}
