import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Page } from '@playwright/test';
import { type Box, DOTS_PER_MM, type Dots, toDots } from '#domain/labels/dots.ts';
import type { Picture } from './read-barcodes.ts';

const POINTS_PER_MM = 72 / 25.4;
/** Pixels drawn for each printer dot, in each direction. */
const OVERSAMPLING = 3;

/** The printed page as a label printer draws it: one pixel for each of its dots. */
export async function printedPages(page: Page): Promise<Picture[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pictures: Picture[] = [];
  for (const sheet of document.pages()) {
    const { originalWidth, originalHeight } = sheet.getOriginalSize();
    const drawn = await sheet.render({
      scale: (OVERSAMPLING * DOTS_PER_MM) / POINTS_PER_MM,
      render: 'bitmap',
      colorSpace: 'Gray',
    });
    pictures.push(inDots(drawn, toDots(originalWidth / POINTS_PER_MM), toDots(originalHeight / POINTS_PER_MM)));
  }
  document.destroy();
  library.destroy();
  return pictures;
}

/**
 * Samples each dot at its middle. The drawn picture is cut to whole pixels, so it is a little narrower than the page; a
 * dot's position is therefore scaled to it.
 */
function inDots(drawn: { data: Uint8Array; width: number; height: number }, width: Dots, height: Dots): Picture {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const line = Math.floor(((y + 0.5) / height) * drawn.height) * drawn.width;
    for (let x = 0; x < width; x += 1) {
      const grey = drawn.data[line + Math.floor(((x + 0.5) / width) * drawn.width)] ?? 255;
      data.fill(grey, (y * width + x) * 4, (y * width + x) * 4 + 3);
      data[(y * width + x) * 4 + 3] = 255;
    }
  }
  return { data, width, height };
}

/** A part of a picture; the area beyond the picture's edge is white. */
export function cutOut({ data, width, height }: Picture, box: Box): Picture {
  const cut = new Uint8ClampedArray(box.width * box.height * 4).fill(255);
  for (let row = 0; row < box.height; row += 1) {
    const y = box.y + row;
    const [from, to] = [box.x, Math.min(width, box.x + box.width)];
    if (y < height) cut.set(data.subarray((y * width + from) * 4, (y * width + to) * 4), row * box.width * 4);
  }
  return { data: cut, width: box.width, height: box.height };
}

/** Whether nothing at all is printed. */
export function isBlank({ data }: Picture): boolean {
  return data.every((value) => value === 255);
}

/** Widths of the dark and light stretches of a row, in dots, without the light margins at both ends. */
export function stretchesOf({ data, width }: Picture, row: number): number[] {
  const dark = Array.from({ length: width }, (_, x) => (data[(row * width + x) * 4] ?? 255) < 128);
  const widths: number[] = [];
  for (let x = dark.indexOf(true); x <= dark.lastIndexOf(true); x += 1) {
    if (dark[x] !== dark[x - 1]) widths.push(0);
    widths.push((widths.pop() ?? 0) + 1);
  }
  return widths;
}
