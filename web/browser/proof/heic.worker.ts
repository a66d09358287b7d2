import openLibrary from 'libheif-js/libheif-wasm/libheif-bundle.mjs';

interface Scope {
  onmessage: ((event: MessageEvent<{ bytes: ArrayBuffer; mostPixels: number }>) => void) | null;
  postMessage(message: ImageData | string, transfer?: Transferable[]): void;
}
const scope = globalThis as unknown as Scope;

scope.onmessage = async ({ data: { bytes, mostPixels } }) => {
  try {
    const picture = await decode(bytes, mostPixels);
    scope.postMessage(picture, [picture.data.buffer]);
  } catch (problem) {
    scope.postMessage(String(problem));
  }
};

/** The main picture of the file, with its rotation applied. */
async function decode(bytes: ArrayBuffer, mostPixels: number): Promise<ImageData> {
  const { HeifDecoder } = openLibrary();
  const images = new HeifDecoder().decode(bytes);
  const main = images.find((image) => image.is_primary()) ?? images[0];
  if (!main) throw new Error('no picture');
  const [width, height] = [main.get_width(), main.get_height()];
  if (width * height > mostPixels) throw new Error('too large');
  const empty = new ImageData(width, height);
  const drawn = await new Promise<ImageData | null>((resolve) => main.display(empty, resolve));
  if (!drawn) throw new Error('broken picture');
  return empty;
}
