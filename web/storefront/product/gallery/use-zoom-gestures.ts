import { useEffect, useRef, useState } from 'react';

const MAX_SCALE = 4;
const CLICK_SCALE = 2.5;
/** Less than this is a click with an unsteady hand. */
const MOVED_PX = 8;
const SWIPE_PX = 48;
const PAN_PX = 80;
/** Where the picture goes when an arrow key looks the other way. */
const PAN: Record<string, [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

interface Point {
  x: number;
  y: number;
}

interface ZoomGestures {
  scale: number;
  onScale: (scale: number) => void;
  onTurn?: (step: number) => void;
}

/** Drag or arrow keys to pan, pinch or wheel to zoom, click to zoom in and out, swipe to turn. */
export function useZoomGestures(gestures: ZoomGestures) {
  const area = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState<Point>({ x: 0, y: 0 });
  const now = useRef({ ...gestures, offset });
  useEffect(() => {
    now.current = { ...gestures, offset };
  });

  useEffect(() => {
    if (gestures.scale === 1) setOffset({ x: 0, y: 0 });
  }, [gestures.scale]);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const controller = new AbortController();
    const { signal } = controller;
    const pointers = new Map<number, Point>();
    let start: Point = { x: 0, y: 0 };
    let startOffset: Point = { x: 0, y: 0 };
    let pinch: { distance: number; scale: number } | null = null;
    let moved = false;

    const limited = ({ x, y }: Point, scale: number): Point => {
      const [maxX, maxY] = [(element.clientWidth * (scale - 1)) / 2, (element.clientHeight * (scale - 1)) / 2];
      return { x: Math.max(-maxX, Math.min(maxX, x)), y: Math.max(-maxY, Math.min(maxY, y)) };
    };
    /** What was clicked stays under the pointer. */
    const zoomAt = ({ clientX, clientY }: PointerEvent, scale: number) => {
      const box = element.getBoundingClientRect();
      const fromCentre = { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
      setOffset(limited({ x: fromCentre.x * (1 - scale), y: fromCentre.y * (1 - scale) }, scale));
      now.current.onScale(scale);
    };
    const distance = () => {
      const [a, b] = [...pointers.values()];
      return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
    };

    element.addEventListener(
      'pointerdown',
      (event) => {
        element.setPointerCapture(event.pointerId);
        pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
        start = { x: event.clientX, y: event.clientY };
        startOffset = now.current.offset;
        moved = pointers.size > 1;
        pinch = pointers.size === 2 ? { distance: distance(), scale: now.current.scale } : null;
      },
      { signal },
    );
    element.addEventListener(
      'pointermove',
      (event) => {
        if (!pointers.has(event.pointerId)) return;
        pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
        const by = { x: event.clientX - start.x, y: event.clientY - start.y };
        if (Math.hypot(by.x, by.y) > MOVED_PX) moved = true;
        if (pinch && pinch.distance > 0) {
          now.current.onScale(Math.max(1, Math.min(MAX_SCALE, (pinch.scale * distance()) / pinch.distance)));
        } else if (now.current.scale > 1) {
          setOffset(limited({ x: startOffset.x + by.x, y: startOffset.y + by.y }, now.current.scale));
        }
      },
      { signal },
    );
    const release = (event: PointerEvent) => {
      if (!pointers.delete(event.pointerId) || pointers.size > 0) return;
      const { scale, onTurn } = now.current;
      const across = event.clientX - start.x;
      if (!moved && event.type === 'pointerup') zoomAt(event, scale > 1 ? 1 : CLICK_SCALE);
      else if (!pinch && scale === 1 && Math.abs(across) > SWIPE_PX) onTurn?.(across < 0 ? 1 : -1);
      pinch = null;
    };
    element.addEventListener('pointerup', release, { signal });
    element.addEventListener('pointercancel', release, { signal });
    element.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        now.current.onScale(Math.max(1, Math.min(MAX_SCALE, now.current.scale * (event.deltaY < 0 ? 1.15 : 1 / 1.15))));
      },
      { signal, passive: false },
    );
    document.addEventListener(
      'keydown',
      ({ key }) => {
        const { scale, offset: from } = now.current;
        const [x, y] = PAN[key] ?? [0, 0];
        if (scale > 1 && (x || y)) setOffset(limited({ x: from.x + x * PAN_PX, y: from.y + y * PAN_PX }, scale));
      },
      { signal },
    );
    return () => controller.abort();
  }, []);

  return { area, offset };
}
