import type { LucideIcon } from 'lucide-react';
import ExternalLink from 'lucide-react/icons/external-link';
import Maximize from 'lucide-react/icons/maximize';
import RotateCw from 'lucide-react/icons/rotate-cw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useRef } from 'react';
import { pressedByKey, type ScreenAct } from '#web/admin/keys/screen-acts.ts';
import { RetryButton } from '#web/admin/kit/load-problem.tsx';
import { useProof } from '#web/admin/sales/sale/use-proof.ts';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { FITTED, type PictureView, turnedOnce, usePictureView, ZOOM_STEP, zoomed } from './picture-view.ts';

/** The proof of a payment in a frame that fills its place. It can be magnified, turned and moved. */
export function ProofViewer({ proofUrl }: { proofUrl: string | null }) {
  if (proofUrl === null) {
    return (
      <p className="grid min-h-32 grow place-items-center rounded-house bg-paper-sunken px-4 text-center text-ink-soft text-sm">
        Este pago no tiene comprobante.
      </p>
    );
  }
  return <LoadedProof key={proofUrl} proofUrl={proofUrl} />;
}

function LoadedProof({ proofUrl }: { proofUrl: string }) {
  const { url, failed, retry } = useProof(proofUrl);
  if (url) return <Picture url={url} />;
  if (!failed) {
    return (
      <div aria-hidden className="mb-11 grow animate-pulse rounded-house bg-paper-sunken motion-reduce:animate-none" />
    );
  }
  return (
    <div
      role="alert"
      className="flex grow flex-col items-center justify-center gap-4 rounded-house bg-paper-sunken px-4 text-sm"
    >
      <p>No se pudo abrir el comprobante.</p>
      <RetryButton onRetry={retry} />
    </div>
  );
}

function Picture({ url }: { url: string }) {
  const frame = useRef<HTMLElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const { view, change, handlers } = usePictureView(frame, picture);
  const isWhole = view.zoom === 1;
  const onSide = view.turn % 2 === 1;
  return (
    <>
      <section
        ref={frame}
        aria-label="Vista del comprobante"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved with the arrow keys
        tabIndex={0}
        data-arrows={isWhole ? undefined : true}
        {...handlers}
        className={cx(
          '@container-size relative min-h-32 grow select-none overflow-hidden rounded-house bg-paper-sunken',
          isWhole ? 'cursor-zoom-in touch-pan-y' : 'cursor-grab touch-none active:cursor-grabbing',
        )}
      >
        <img
          ref={picture}
          src={url}
          alt="Comprobante de pago"
          decoding="sync"
          draggable={false}
          className={cx(
            'absolute top-1/2 left-1/2 max-w-none object-contain',
            onSide ? 'h-[100cqw] w-[100cqh]' : 'size-full',
          )}
          style={{
            transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) rotate(${view.turn * 90}deg) scale(${view.zoom})`,
          }}
        />
      </section>
      <div className="flex items-center">
        {TOOLS.map(({ act, label, keyName, icon: Icon, next }) => {
          const isOff = act === 'zoomOut' && isWhole;
          return (
            <IconButton
              key={act}
              label={label}
              title={`${label} (${keyName})`}
              {...pressedByKey(act)}
              aria-disabled={isOff || undefined}
              className="aria-disabled:text-line-strong"
              onClick={() => change(next)}
            >
              <Icon aria-hidden className="size-5" strokeWidth={1.5} />
            </IconButton>
          );
        })}
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label="Ver el comprobante en grande (se abre en otra pestaña)"
          title="Ver en otra pestaña"
          className="ml-auto inline-flex size-11 items-center justify-center rounded-house hover:bg-paper-sunken"
        >
          <ExternalLink aria-hidden className="size-5" strokeWidth={1.5} />
        </a>
      </div>
    </>
  );
}

interface Tool {
  act: ScreenAct;
  label: string;
  keyName: string;
  icon: LucideIcon;
  next: (before: PictureView) => PictureView;
}

const TOOLS: readonly Tool[] = [
  { act: 'zoomOut', label: 'Alejar', keyName: '−', icon: ZoomOut, next: (before) => zoomed(before, 1 / ZOOM_STEP) },
  { act: 'zoomIn', label: 'Acercar', keyName: '+', icon: ZoomIn, next: (before) => zoomed(before, ZOOM_STEP) },
  { act: 'turn', label: 'Girar', keyName: 'g', icon: RotateCw, next: turnedOnce },
  { act: 'fit', label: 'Ver completo', keyName: '0', icon: Maximize, next: ({ turn }) => ({ ...FITTED, turn }) },
];
