import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { FITTED, kept, moved, type PictureView, type Size, zoomed } from './picture-view.ts';

const ARROW_STEP_PX = 60;
const ARROWS: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
/** What a second click of a double click magnifies by. */
const CLOSER = 2.5;

interface Point {
  x: number;
  y: number;
}

/** Moves a picture in its frame: wheel, fingers, pointer and arrow keys. */
export function usePictureView(frame: RefObject<HTMLElement | null>, picture: RefObject<HTMLImageElement | null>) {
  const [view, setView] = useState<PictureView>(FITTED);
  const fingers = useRef(new Map<number, Point>());

  const change = useCallback(
    (next: (view: PictureView) => PictureView) => {
      if (!frame.current || !picture.current) return;
      const size: Size = { width: frame.current.clientWidth, height: frame.current.clientHeight };
      const { naturalWidth: width, naturalHeight: height } = picture.current;
      setView((before) => kept(next(before), size, { width, height }));
    },
    [frame, picture],
  );
  const fromMiddle = useCallback(
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
      // At its smallest the wheel goes on to the page.
      if (isWhole && event.deltaY > 0) return;
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      // A pinch on a touchpad arrives as a wheel with Ctrl, in finer steps.
      const speed = event.ctrlKey ? 0.01 : 0.002;
      change((before) => zoomed(before, Math.exp(-event.deltaY * lines * speed), fromMiddle(event)));
    }
    // By hand, because React's listener cannot keep the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [frame, change, fromMiddle, isWhole]);

  // The frame may have become another size.
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
      fingers.current.set(event.pointerId, fromMiddle(event));
    },
    onPointerMove(event: React.PointerEvent<HTMLElement>) {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const now = fromMiddle(event);
      const [other] = [...fingers.current].flatMap(([id, at]) => (id === event.pointerId ? [] : [at]));
      fingers.current.set(event.pointerId, now);
      change((view) => (other ? pinched(view, before, now, other) : moved(view, now.x - before.x, now.y - before.y)));
    },
    onPointerUp: (event: React.PointerEvent<HTMLElement>) => void fingers.current.delete(event.pointerId),
    onPointerCancel: (event: React.PointerEvent<HTMLElement>) => void fingers.current.delete(event.pointerId),
    onDoubleClick(event: React.MouseEvent<HTMLElement>) {
      const at = fromMiddle(event);
      change((before) => (before.zoom > 1 ? { ...FITTED, turn: before.turn } : zoomed(before, CLOSER, at)));
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

/** One of two fingers moved: nearer or farther from the other, around the middle between them. */
function pinched(view: PictureView, before: Point, now: Point, other: Point): PictureView {
  const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  const closer = zoomed(view, apart(now) / apart(before), middle);
  return moved(closer, (now.x - before.x) / 2, (now.y - before.y) / 2);
}
