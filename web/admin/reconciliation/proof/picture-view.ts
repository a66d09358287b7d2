/** The position of a picture in its frame. `x` and `y` are the distance of its centre from that of the frame, in px. */
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
