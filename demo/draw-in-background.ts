import { setTimeout as rest } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { PictureLibrary } from '#server/features/media/picture-library.ts';

/**
 * Draws pictures that nobody has requested yet, one at a time, with a pause after each as long as the drawing took, so
 * that shoppers' requests come first.
 */
export function drawInBackground(library: PictureLibrary, keys: readonly string[], logger: Logger): { stop(): void } {
  const stopping = new AbortController();
  const { signal } = stopping;
  void (async () => {
    for (const key of keys) {
      if (signal.aborted) return;
      const began = performance.now();
      try {
        await library.get(key);
      } catch (error) {
        logger.error({ err: error, key }, 'a demo picture could not be drawn');
      }
      await rest(performance.now() - began, undefined, { signal, ref: false }).catch(() => {});
    }
  })();
  return { stop: () => stopping.abort() };
}
