/** A picture of the library, in px. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The point that automatic crops keep in view, in whole percent from the picture's left and top edges. */
interface Focus {
  x: number;
  y: number;
}

/** The part of a picture that is shown, in percent of its width and height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The shapes in which pages show pictures, as width divided by height. */
export const SHAPES = { wide: 2, tall: 3 / 4, square: 1, banner: 8 / 3 } as const;
export type Shape = keyof typeof SHAPES;
export const SHAPE_NAMES = Object.keys(SHAPES) as [Shape, ...Shape[]];

export function isShape(word: string): word is Shape {
  return Object.hasOwn(SHAPES, word);
}

/** The part that is cut out of a picture, in whole px. */
export interface CropBox extends PictureSize {
  left: number;
  top: number;
}

/**
 * The part of a picture that is shown in a shape: the crop made by hand, or else the largest part whose centre is as near to the
 * focus as the edges allow. Its sides have the ratio of the shape to the pixel.
 */
export function cropBox(size: PictureSize, shape: Shape, { focus, crop }: { focus: Focus; crop?: Crop }): CropBox {
  const within = crop ? pixelsOf(size, crop) : { left: 0, top: 0, ...size };
  const ratio = SHAPES[shape];
  const isTooWide = within.width > within.height * ratio;
  const width = isTooWide ? atLeastOne(within.height * ratio) : within.width;
  const height = isTooWide ? within.height : atLeastOne(within.width / ratio);
  const centre = crop
    ? { x: within.left + within.width / 2, y: within.top + within.height / 2 }
    : { x: (size.width * focus.x) / 100, y: (size.height * focus.y) / 100 };
  return {
    left: inside(centre.x - width / 2, size.width - width),
    top: inside(centre.y - height / 2, size.height - height),
    width,
    height,
  };
}

function pixelsOf({ width, height }: PictureSize, crop: Crop): CropBox {
  return {
    left: Math.round((width * crop.x) / 100),
    top: Math.round((height * crop.y) / 100),
    width: Math.min(width, atLeastOne((width * crop.width) / 100)),
    height: Math.min(height, atLeastOne((height * crop.height) / 100)),
  };
}

function atLeastOne(length: number): number {
  return Math.max(1, Math.round(length));
}

function inside(start: number, most: number): number {
  return Math.min(Math.max(0, Math.round(start)), most);
}
