import { ArrowUp } from 'lucide-react';

interface ArrivalsNoticeProps {
  count: number;
  onShow: () => void;
}

/** Says that sales came in. They are shown when asked for, so that no row moves under the pointer. */
export function ArrivalsNotice({ count, onShow }: ArrivalsNoticeProps) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-5 z-20 grid place-items-center md:top-5 md:bottom-auto md:pl-64"
    >
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="tabular pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full bg-ink px-5 font-medium text-paper text-sm shadow-float transition-colors hover:bg-ink-soft"
        >
          <ArrowUp aria-hidden className="size-4" />
          {count === 1 ? '1 venta nueva' : `${count} ventas nuevas`}
        </button>
      )}
    </div>
  );
}
