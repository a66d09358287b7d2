import { useNavigation } from 'react-router';
import { cx } from '#web/ui/cx.ts';

/** A fine line at the top while the next page is on its way, and the word for those who listen. Quick pages never show it. */
export function NavigationProgress() {
  const next = useNavigation().location;
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      <span className={cx('block h-0.5 origin-left bg-gold', next ? 'animate-progress' : 'scale-x-0')} />
      <span className="sr-only">
        {next && (next.pathname.startsWith('/product/') ? 'Cargando producto...' : 'Cargando...')}
      </span>
    </div>
  );
}
