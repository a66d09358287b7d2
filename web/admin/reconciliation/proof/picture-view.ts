import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** The position of a picture in its frame. `x` and `y` are the distance of its centre from that of the frame, in px. */
export interface PictureView {
  /** 1 fits the whole picture into the frame. */
  zoom: number;
  /** Quarter turns clockwise, 0 to 3. */
  turn: number;
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

export const FITTED: PictureView = { zoom: 1, turn: 0, x: 0, y: 0 };
const MAX_ZOOM = 8;
/** Factor of one press of a key or a button. */
export const ZOOM_STEP = 1.4;

/** The scale at which the turned picture fits the frame. */
export function fitScale(frame: Size, picture: Size, turn: number): number {
  const { width, height } = turned(picture, turn);
  return width === 0 || height === 0 ? 1 : Math.min(frame.width / width, frame.height / height);
}

/** Magnifies by a factor. The point `at`, measured from the centre of the frame, stays where it is. */
export function zoomed(view: PictureView, factor: number, at = { x: 0, y: 0 }): PictureView {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, view.zoom * factor));
  const by = zoom / view.zoom;
  return { ...view, zoom, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by };
}

export function moved(view: PictureView, x: number, y: number): PictureView {
  return { ...view, x: view.x + x, y: view.y + y };
}

/** Turns by 90 degrees and fits the picture again. */
export function turnedOnce({ turn }: PictureView): PictureView {
  return { ...FITTED, turn: (turn + 1) % 4 };
}

/** Limits the position: no edge of the picture leaves a gap in the frame, and a picture that fits is centred. */
export function bounded(view: PictureView, frame: Size, picture: Size): PictureView {
  const scale = fitScale(frame, picture, view.turn) * view.zoom;
  const { width, height } = turned(picture, view.turn);
  const most = { x: room(width * scale, frame.width), y: room(height * scale, frame.height) };
  return { ...view, x: between(view.x, most.x), y: between(view.y, most.y) };
}

function turned({ width, height }: Size, turn: number): Size {
  return turn % 2 === 0 ? { width, height } : { width: height, height: width };
}

function room(picture: number, frame: number): number {
  return Math.max(0, (picture - frame) / 2);
}

function between(value: number, most: number): number {
  // Never -0, which is not the same as 0 in a comparison.
  return Math.min(most, Math.max(-most, value)) || 0;
}

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
