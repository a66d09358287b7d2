import Link2 from 'lucide-react/icons/link-2';
import Share2 from 'lucide-react/icons/share-2';
import { useHydrated } from '#web/browser/hydrated.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { useShop } from '#web/browser/use-shop.ts';
import { SocialIcon } from '../kit/social-icons.tsx';

const PLACE = 'inline-flex size-11 items-center justify-center rounded-house transition-colors hover:bg-paper-sunken';

/** WhatsApp always; the system's share sheet and copying the link where the browser supports them. */
export function ShareButtons({ name, path }: { name: string; path: string }) {
  const url = useShop().shop.publicUrl + path;
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
    <div className="flex min-h-11 items-center gap-1 text-sm print:hidden">
      <span className="mr-2 text-ink-faint">Compartir</span>
      <a
        href={`https://wa.me/?${new URLSearchParams({ text: `${name} ${url}` })}`}
        target="_blank"
        rel="noreferrer"
        aria-label="Compartir por WhatsApp"
        className={PLACE}
      >
        <SocialIcon name="WhatsApp" className="size-5" />
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
