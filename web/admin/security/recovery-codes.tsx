import Printer from 'lucide-react/icons/printer';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from './copy-button.tsx';

interface RecoveryCodesProps {
  codes: string[];
  onDone: () => void;
}

/** The recovery codes. They can be shown only once, because the shop stores hashes. Printing prints only the codes. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="space-y-5 print:fixed print:inset-0 print:z-50 print:bg-paper print:p-10">
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-display text-xl">
          Tus códigos de recuperación
        </h3>
        <p className="mt-2 text-ink-soft">
          Cada uno te deja entrar una vez si pierdes el teléfono. Guárdalos en otro lugar: no los volveremos a mostrar.
        </p>
      </div>
      <ol
        aria-label="Códigos de recuperación"
        className="tabular grid max-w-sm grid-cols-2 gap-x-8 gap-y-2 border-line border-y py-4 text-lg tracking-wide"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <CopyButton text={codes.join('\n')} label="Copiar" done="Códigos copiados" />
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          Imprimir
        </Button>
        <Button onClick={onDone}>Ya los guardé</Button>
      </div>
    </div>
  );
}
