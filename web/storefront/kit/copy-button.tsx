import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { copyText } from '#web/browser/clipboard.ts';
import { notify } from '#web/browser/toasts/toasts.ts';

interface CopyButtonProps {
  text: string;
  /** What is copied, for the accessible name: 'Cuenta corriente de Banesco'. */
  label: string;
}

const SAID_FOR_MS = 2000;

export function CopyButton({ text, label }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    if (await copyText(text)) setCopied(true);
    else notify.warning('No se pudo copiar', 'Mantén presionado el dato para copiarlo.');
  }

  const Icon = copied ? Check : Copy;
  return (
    <>
      <button
        type="button"
        aria-label={`Copiar ${label}`}
        onClick={copy}
        className="inline-flex min-h-11 min-w-24 shrink-0 items-center justify-end gap-2 rounded-house px-2 text-ink-soft text-sm transition-colors hover:text-ink"
      >
        {copied ? 'Copiado' : 'Copiar'}
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      </button>
      <span role="status" className="sr-only">
        {copied && `${label}: copiado`}
      </span>
    </>
  );
}
