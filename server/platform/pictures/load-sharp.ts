import type sharp from 'sharp';

let loading: Promise<typeof sharp> | null = null;

/** sharp with its settings, loaded with the first picture: it brings a native library, which no start needs. */
export function loadSharp(): Promise<typeof sharp> {
  loading ??= load();
  return loading;
}

async function load(): Promise<typeof sharp> {
  const { default: loaded } = await import('sharp');
  // One libvips thread per picture, so that `places` of picture-queue.ts is the number of cores a queue may use.
  loaded.concurrency(1);
  // Its inputs are buffers, which are not met twice: what sharp would keep of them (50 MB) is never used.
  loaded.cache(false);
  return loaded;
}
