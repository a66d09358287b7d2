import { type PointerEvent, type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { cx } from '#web/ui/cx.ts';
import { srcSetOf } from '#web/ui/picture/picture-source.ts';

export const MAX_SCALE = 4;
/** Of a tap and of the button. */
export const CLOSE_SCALE = 2.5;
/** Less than this is a click with an unsteady hand. */
const MOVED_PX = 8;
const SWIPE_PX = 48;
const ZOOM_MS = 100;
/** Back to the whole picture at once: what the library does 100 ms after a turn of the wheel would stop it half-way. */
const zoomTime = (scale: number) => (scale > 1 ? ZOOM_MS : 0);
const WHOLE = { width: '100%', height: '100%' };

/** What keys and buttons do with the picture. */
export interface ZoomControl {
  /** Around the middle; 1 is the whole picture. */
  zoomTo(scale: number): void;
  /** In pixels of the screen. */
  pan(x: number, y: number): void;
}

interface ZoomablePictureProps {
  src: string;
  alt: string;
  /** 1 = whole picture in view. */
  scale: number;
  onScale: (scale: number) => void;
  /** A swipe on the whole picture: 1 forward, −1 back. */
  onTurn?: (step: number) => void;
  control: RefObject<ZoomControl | null>;
}

/** One picture that follows fingers, wheel and pointer; a tap zooms in on it and out again, a swipe turns to the next. */
export function ZoomablePicture({ src, alt, scale, onScale, onTurn, control }: ZoomablePictureProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const transform = useRef<ReactZoomPanPinchRef>(null);
  const area = () => transform.current?.instance.wrapperComponent?.getBoundingClientRect();

  useImperativeHandle(control, () => ({
    zoomTo(to) {
      const box = area();
      if (box) void transform.current?.zoomToPoint(to, box.x + box.width / 2, box.y + box.height / 2, zoomTime(to));
    },
    pan: (x, y) => void transform.current?.panBy(x, y, 0),
  }));

  const taps = useTaps({
    onTap(x, y) {
      const to = scale > 1 ? 1 : CLOSE_SCALE;
      void transform.current?.zoomToPoint(to, x, y, zoomTime(to));
    },
    onSwipe: (step) => scale === 1 && onTurn?.(step),
  });

  return (
    <TransformWrapper
      ref={transform}
      minScale={1}
      maxScale={MAX_SCALE}
      // Neither smaller than the window nor beyond its edges, not even for a moment.
      disablePadding
      doubleClick={{ disabled: true }}
      panning={{ velocityDisabled: true }}
      onTransform={(_, now) => now.scale !== scale && onScale(now.scale)}
    >
      <TransformComponent
        wrapperStyle={WHOLE}
        contentStyle={WHOLE}
        wrapperClass={cx('touch-none select-none', scale > 1 ? 'cursor-grab' : 'cursor-zoom-in')}
        wrapperProps={taps}
      >
        {state !== 'shown' && (
          <p role="status" className="absolute inset-0 grid place-items-center text-ink-faint text-sm">
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
          // The library takes the pointer from pictures, and with it a long press on them.
          style={{ pointerEvents: 'auto' }}
          className="relative size-full object-contain"
        />
      </TransformComponent>
    </TransformWrapper>
  );
}

interface Taps {
  onTap: (x: number, y: number) => void;
  onSwipe: (step: number) => void;
}

/** Tells a tap and a swipe of one finger from a drag; what two fingers do is neither. */
function useTaps({ onTap, onSwipe }: Taps) {
  const down = useRef(new Map<number, { x: number; y: number }>());
  const several = useRef(false);
  return {
    onPointerDown({ pointerId, clientX: x, clientY: y }: PointerEvent) {
      down.current.set(pointerId, { x, y });
      several.current = down.current.size > 1;
    },
    onPointerUp({ pointerId, clientX, clientY }: PointerEvent) {
      const start = down.current.get(pointerId);
      down.current.delete(pointerId);
      if (!start || several.current) return;
      const [across, along] = [clientX - start.x, clientY - start.y];
      if (Math.hypot(across, along) <= MOVED_PX) onTap(clientX, clientY);
      else if (Math.abs(across) > SWIPE_PX) onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel: ({ pointerId }: PointerEvent) => void down.current.delete(pointerId),
    onPointerLeave: ({ pointerId }: PointerEvent) => void down.current.delete(pointerId),
  };
}
