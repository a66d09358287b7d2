import type sharp from 'sharp';

let loading: Promise<typeof sharp> | null = null;

/**
 * Loads and configures sharp when the first picture needs it. It brings a native library that the start does not need.
 */
export function loadSharp(): Promise<typeof sharp> {
  loading ??= load();
  return loading;
}

async function load(): Promise<typeof sharp> {
  const { default: loaded } = await import('sharp');
  // One libvips thread per picture, so that `places` of picture-queue.ts is the number of cores a queue may use.
  loaded.concurrency(1);
  // sharp's cache (50 MB) would never be used, because no input buffer is processed twice.
  loaded.cache(false);
  return loaded;
}
