import sharp from 'sharp';

/** A small real JPEG. */
export function makeJpeg(width = 60, height = 90): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer();
}
