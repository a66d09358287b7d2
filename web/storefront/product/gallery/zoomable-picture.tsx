import { useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { srcSetOf } from '#web/ui/picture/picture-source.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';

interface ZoomablePictureProps {
  src: string;
  alt: string;
  /** 1 = whole picture in view. */
  scale: number;
  onScale: (scale: number) => void;
  /** A swipe on the whole picture: 1 forward, −1 back. */
  onTurn?: (step: number) => void;
}

/** One picture that follows fingers and pointer. */
export function ZoomablePicture({ src, alt, scale, onScale, onTurn }: ZoomablePictureProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const { area, offset } = useZoomGestures({ scale, onScale, onTurn });
  return (
    <div
      ref={area}
      className={cx(
        'relative grid size-full touch-none select-none place-items-center overflow-hidden',
        scale > 1 ? 'cursor-grab' : 'cursor-zoom-in',
      )}
    >
      {state !== 'shown' && (
        <p role="status" className="absolute text-ink-faint text-sm">
          {state === 'loading' ? 'Cargando imágenes...' : 'No hay imágenes disponibles'}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: loading is no interaction */}
      <img
        src={src}
        srcSet={srcSetOf(src)}
        sizes={scale > 1 ? '1600px' : '(min-aspect-ratio: 3/4) 75vh, 100vw'}
        alt={alt}
        draggable={false}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
        style={{ transform: `translate(${offset.x}px, ${offset.y}px) scale(${scale})` }}
        className="absolute inset-0 size-full object-contain transition-transform duration-100"
      />
    </div>
  );
}
