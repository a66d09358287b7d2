import { type PointerEvent, type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { cx } from '#web/ui/cx.ts';
import { srcSetOf } from '#web/ui/picture/picture-source.ts';

export const MAX_SCALE = 4;
/** Scale that a tap or the zoom button sets. */
export const CLOSE_SCALE = 2.5;
/** Movements below this, in px, still count as a click. */
const MOVED_PX = 8;
const SWIPE_PX = 48;
const ZOOM_MS = 100;
/** Zooming out is not animated: the library's wheel handling, 100 ms later, would stop the animation half-way. */
const zoomTime = (scale: number) => (scale > 1 ? ZOOM_MS : 0);
const WHOLE = { width: '100%', height: '100%' };

/** Lets keys and buttons move the picture. */
export interface ZoomControl {
  /** Zooms around the centre; 1 shows the whole picture. */
  zoomTo(scale: number): void;
  /** Moves the picture by x and y in CSS px. */
  pan(x: number, y: number): void;
}

interface ZoomablePictureProps {
  src: string;
  alt: string;
  /** Current scale; 1 shows the whole picture. */
  scale: number;
  onScale: (scale: number) => void;
  /** Called on a swipe at scale 1: 1 forward, −1 back. */
  onTurn?: (step: number) => void;
  control: RefObject<ZoomControl | null>;
}

/** One picture to be zoomed and panned by touch, wheel and pointer; a tap zooms in or out, a swipe calls `onTurn`. */
export function ZoomablePicture({ src, alt, scale, onScale, onTurn, control }: ZoomablePictureProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const transform = useRef<ReactZoomPanPinchRef>(null);
  useZoomControl(control, transform);
  const nextScale = scale > 1 ? 1 : CLOSE_SCALE;
  const taps = useTaps({
    onTap: (x, y) => void transform.current?.zoomToPoint(nextScale, x, y, zoomTime(nextScale)),
    onSwipe: (step) => scale === 1 && onTurn?.(step),
  });

  return (
    <TransformWrapper
      ref={transform}
      minScale={1}
      maxScale={MAX_SCALE}
      // No overshoot beyond the smallest scale or the edges.
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
          // The library disables pointer events on images, and with them the long-press menu.
          style={{ pointerEvents: 'auto' }}
          className="relative size-full object-contain"
        />
      </TransformComponent>
    </TransformWrapper>
  );
}

function useZoomControl(
  control: RefObject<ZoomControl | null>,
  transform: RefObject<ReactZoomPanPinchRef | null>,
): void {
  const area = () => transform.current?.instance.wrapperComponent?.getBoundingClientRect();

  useImperativeHandle(control, () => ({
    zoomTo(to) {
      const box = area();
      if (box) void transform.current?.zoomToPoint(to, box.x + box.width / 2, box.y + box.height / 2, zoomTime(to));
    },
    pan: (x, y) => void transform.current?.panBy(x, y, 0),
  }));
}

interface Taps {
  onTap: (x: number, y: number) => void;
  onSwipe: (step: number) => void;
}

/** Detects taps and swipes of a single pointer; drags and two-finger gestures are neither. */
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
