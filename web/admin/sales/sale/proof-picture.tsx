import ExternalLink from 'lucide-react/icons/external-link';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useState } from 'react';
import { ActionButton } from '#web/admin/kit/document/action.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useProof } from './use-proof.ts';

/** CSS classes of the zoom steps; the first fits the whole picture into its frame. */
const ZOOMS = ['size-full object-contain', 'w-full max-w-none', 'w-[180%] max-w-none', 'w-[300%] max-w-none'] as const;
const LAST = ZOOMS.length - 1;

interface ProofPictureProps {
  proofUrl: string;
  /** Height class of the picture's frame. */
  height?: string;
  /** Hides the heading where the frame's name is enough. */
  hideHeading?: boolean;
}

/** The payment proof. It requires the staff token, so it is fetched and shown from a blob URL. */
export function ProofPicture({ proofUrl, height = 'h-96', hideHeading = false }: ProofPictureProps) {
  const { url, failed, retry } = useProof(proofUrl);
  // The hidden heading follows directly after the heading of the screen.
  const Heading = hideHeading ? 'h2' : 'h3';
  return (
    <section>
      <Heading className={hideHeading ? 'sr-only' : 'mb-2 border-line border-b pb-2 text-lg'}>
        Comprobante de pago
      </Heading>
      {url && <Zoomable url={url} height={height} />}
      {failed && (
        <div role="alert" className="flex flex-wrap items-center gap-4 text-sm">
          <p>No se pudo abrir el comprobante.</p>
          <ActionButton small label="Reintentar" onClick={retry} />
        </div>
      )}
      {!url && !failed && (
        <div aria-hidden className={cx(height, 'mb-12 animate-pulse bg-paper-sunken motion-reduce:animate-none')} />
      )}
    </section>
  );
}

function Zoomable({ url, height }: { url: string; height: string }) {
  const [zoom, setZoom] = useState(0);
  return (
    <div>
      {/* Scrolls by keyboard, and uses the arrow keys once its content overflows. */}
      <section
        aria-label="Vista del comprobante"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must scroll by keyboard
        tabIndex={0}
        data-arrows={zoom > 0 || undefined}
        className={cx(height, 'overflow-auto rounded-house bg-paper-sunken')}
      >
        <button
          type="button"
          aria-label={zoom === LAST ? 'Ver el comprobante completo' : 'Acercar el comprobante'}
          onClick={() => setZoom(zoom === LAST ? 0 : zoom + 1)}
          className={cx(
            'block',
            zoom === 0 ? 'size-full' : 'w-full',
            zoom === LAST ? 'cursor-zoom-out' : 'cursor-zoom-in',
          )}
        >
          <img src={url} alt="Comprobante de pago" className={cx('mx-auto block', ZOOMS[zoom])} />
        </button>
      </section>
      <div className="mt-1 flex items-center gap-1">
        <IconButton label="Alejar" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <ZoomOut aria-hidden className="size-5" strokeWidth={1.5} />
        </IconButton>
        <IconButton label="Acercar" disabled={zoom === LAST} onClick={() => setZoom(zoom + 1)}>
          <ZoomIn aria-hidden className="size-5" strokeWidth={1.5} />
        </IconButton>
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="ml-auto inline-flex min-h-11 items-center gap-2 text-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          Ver en grande <ExternalLink aria-hidden className="size-4" strokeWidth={1.5} />
          <span className="sr-only">(se abre en otra pestaña)</span>
        </a>
      </div>
    </div>
  );
}
