import Link2 from 'lucide-react/icons/link-2';
import Share2 from 'lucide-react/icons/share-2';
import { useHydrated } from '#web/browser/hydrated.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { useShop } from '#web/browser/use-shop.ts';

const PLACE = 'inline-flex size-11 items-center justify-center rounded-house transition-colors hover:bg-paper-sunken';

interface ShareButtonsProps {
  name: string;
  path: string;
}

/** WhatsApp always; the system's share sheet and copying the link where the browser supports them. */
export function ShareButtons({ name, path }: ShareButtonsProps) {
  const url = `${useShop()?.shop.publicUrl ?? ''}${path}`;
  const hydrated = useHydrated();

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      notify.success('Enlace copiado');
    } catch {
      notify.destructive('No pudimos copiar el enlace', url);
    }
  }

  return (
    <div className="flex min-h-11 items-center gap-1 text-sm">
      <span className="mr-2 text-ink-faint">Compartir</span>
      <a
        href={`https://wa.me/?${new URLSearchParams({ text: `${name} ${url}` })}`}
        target="_blank"
        rel="noreferrer"
        aria-label="Compartir por WhatsApp"
        className={PLACE}
      >
        <WhatsAppLogo />
      </a>
      {hydrated && (
        <button type="button" onClick={copy} aria-label="Copiar enlace" className={PLACE}>
          <Link2 aria-hidden className="size-5" strokeWidth={1.5} />
        </button>
      )}
      {hydrated && 'share' in navigator && (
        <button
          type="button"
          onClick={() => navigator.share({ title: name, url }).catch(() => {})}
          aria-label="Compartir"
          className={PLACE}
        >
          <Share2 aria-hidden className="size-5" strokeWidth={1.5} />
        </button>
      )}
    </div>
  );
}

function WhatsAppLogo() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
      <path
        fill="currentColor"
        d="M12 2.5a9.4 9.4 0 0 0-8.1 14.2L2.6 21.4l4.8-1.3A9.4 9.4 0 1 0 12 2.5Zm0 1.7a7.7 7.7 0 1 1-3.9 14.4l-.3-.2-2.8.8.8-2.8-.2-.3A7.7 7.7 0 0 1 12 4.2Zm-3 4c-.2 0-.5.1-.7.3-.3.3-.9.9-.9 2.1s.9 2.4 1 2.6c.2.2 1.8 2.8 4.4 3.8 2.1.8 2.6.7 3 .6.5 0 1.5-.6 1.7-1.2.2-.6.2-1.1.2-1.2l-.5-.3-1.7-.8c-.2-.1-.4-.1-.6.2l-.8 1c-.1.1-.3.2-.5 0-.3-.1-1-.4-2-1.2-.7-.7-1.2-1.5-1.3-1.7-.2-.3 0-.4.1-.5l.4-.5.2-.4v-.4l-.8-1.8c-.2-.5-.4-.5-.6-.5H9Z"
      />
    </svg>
  );
}
