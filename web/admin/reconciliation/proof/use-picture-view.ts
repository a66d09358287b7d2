import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { bounded, FITTED, moved, type PictureView, type Size, zoomed } from './picture-view.ts';

const ARROW_STEP_PX = 60;
const ARROWS: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
/** Factor of a double click. */
const DOUBLE_CLICK_ZOOM = 2.5;

interface Point {
  x: number;
  y: number;
}

/** Moves and magnifies a picture in its frame, by wheel, fingers, pointer and arrow keys. */
export function usePictureView(frame: RefObject<HTMLElement | null>, picture: RefObject<HTMLImageElement | null>) {
  const [view, setView] = useState<PictureView>(FITTED);
  const fingers = useRef(new Map<number, Point>());

  const change = useCallback(
    (next: (view: PictureView) => PictureView) => {
      if (!frame.current || !picture.current) return;
      const size: Size = { width: frame.current.clientWidth, height: frame.current.clientHeight };
      const { naturalWidth: width, naturalHeight: height } = picture.current;
      setView((before) => bounded(next(before), size, { width, height }));
    },
    [frame, picture],
  );
  const fromCentre = useCallback(
    ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const box = frame.current?.getBoundingClientRect() ?? new DOMRect();
      return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
    },
    [frame],
  );

  const isWhole = view.zoom === 1;
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    function onWheel(event: WheelEvent) {
      // The wheel scrolls the page when the picture cannot become smaller.
      if (isWhole && event.deltaY > 0) return;
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      // A pinch on a touchpad is a wheel event with Ctrl, in finer steps.
      const speed = event.ctrlKey ? 0.01 : 0.002;
      change((before) => zoomed(before, Math.exp(-event.deltaY * lines * speed), fromCentre(event)));
    }
    // Not by React, whose listener is passive and cannot stop the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [frame, change, fromCentre, isWhole]);

  // When the frame changes its size.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => change((before) => before));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, change]);

  const handlers = {
    onPointerDown(event: React.PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, fromCentre(event));
    },
    onPointerMove(event: React.PointerEvent<HTMLElement>) {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const now = fromCentre(event);
      const [other] = [...fingers.current].flatMap(([id, at]) => (id === event.pointerId ? [] : [at]));
      fingers.current.set(event.pointerId, now);
      change((view) => (other ? pinched(view, before, now, other) : moved(view, now.x - before.x, now.y - before.y)));
    },
    onPointerUp: (event: React.PointerEvent<HTMLElement>) => void fingers.current.delete(event.pointerId),
    onPointerCancel: (event: React.PointerEvent<HTMLElement>) => void fingers.current.delete(event.pointerId),
    onDoubleClick(event: React.MouseEvent<HTMLElement>) {
      const at = fromCentre(event);
      change((before) => (before.zoom > 1 ? { ...FITTED, turn: before.turn } : zoomed(before, DOUBLE_CLICK_ZOOM, at)));
    },
    onKeyDown(event: React.KeyboardEvent<HTMLElement>) {
      const way = ARROWS[event.key];
      if (!way || isWhole || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      change((before) => moved(before, way[0] * ARROW_STEP_PX, way[1] * ARROW_STEP_PX));
    },
  };
  return { view, change, handlers };
}

/** The view after one of two fingers moved, magnified around the point between them. */
function pinched(view: PictureView, before: Point, now: Point, other: Point): PictureView {
  const distance = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
  const centre = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  const closer = zoomed(view, distance(now) / distance(before), centre);
  return moved(closer, (now.x - before.x) / 2, (now.y - before.y) / 2);
}
