import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { copyText } from '#web/browser/clipboard.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';

interface CopyButtonProps {
  text: string;
  label: string;
  done: string;
}

export function CopyButton({ text, label, done }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const Icon = copied ? Check : Copy;

  async function copy() {
    if (await copyText(text)) setCopied(true);
    else notify.warning('No se pudo copiar', 'Selecciona el texto y cópialo tú.');
  }

  return (
    <>
      <Button variant="secondary" onClick={copy}>
        <Icon aria-hidden className="size-4" />
        {label}
      </Button>
      <span role="status" className="sr-only">
        {copied && done}
      </span>
    </>
  );
}
