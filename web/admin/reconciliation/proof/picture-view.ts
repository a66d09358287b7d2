/** How a picture lies in its frame. Lengths are in px; `x` and `y` are how far its middle lies from that of the frame. */
export interface PictureView {
  /** 1 fits the whole picture into the frame. */
  zoom: number;
  /** Quarter turns clockwise, 0 to 3. */
  turn: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const FITTED: PictureView = { zoom: 1, turn: 0, x: 0, y: 0 };
const MOST_ZOOM = 8;
/** What one press of a key or a button magnifies by. */
export const ZOOM_STEP = 1.4;

/** The picture's own scale at which it fits the frame as it is turned. */
export function fitScale(frame: Size, picture: Size, turn: number): number {
  const { width, height } = turned(picture, turn);
  return width === 0 || height === 0 ? 1 : Math.min(frame.width / width, frame.height / height);
}

/** Magnified by a factor; the point (from the frame's middle) stays where it is under the finger or the pointer. */
export function zoomed(view: PictureView, factor: number, at = { x: 0, y: 0 }): PictureView {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, view.zoom * factor));
  const by = zoom / view.zoom;
  return { ...view, zoom, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by };
}

export function moved(view: PictureView, x: number, y: number): PictureView {
  return { ...view, x: view.x + x, y: view.y + y };
}

/** A quarter turn, fitted anew: what was in sight is not any more. */
export function turnedOnce({ turn }: PictureView): PictureView {
  return { ...FITTED, turn: (turn + 1) % 4 };
}

/** Held so that no edge of the picture leaves a gap in the frame, and a picture that fits stays in the middle. */
export function kept(view: PictureView, frame: Size, picture: Size): PictureView {
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
  // Not -0, which would be another number to whoever compares.
  return Math.min(most, Math.max(-most, value)) || 0;
}
