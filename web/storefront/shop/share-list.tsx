import { useHydrated } from '#web/browser/hydrated.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';

/** Shares the URL of a list with the system's share sheet, or copies it. */
export function ShareList({ title, url }: { title: string; url: string }) {
  if (!useHydrated()) return null;

  async function share() {
    const { clipboard } = navigator;
    if ('share' in navigator) return navigator.share({ title, url }).catch(() => {});
    try {
      await clipboard.writeText(url);
      notify.success('Enlace copiado');
    } catch {
      notify.destructive('No pudimos copiar el enlace', url);
    }
  }

  return (
    <Button variant="secondary" size="sm" onClick={share}>
      Compartir
    </Button>
  );
}
