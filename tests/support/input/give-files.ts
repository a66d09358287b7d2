import type { Locator } from '@playwright/test';

interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/**
 * Sends a drag or paste event with files, as the browser does when they come from another program.
 * @returns whether the page handled it, so that the browser does nothing itself
 */
export function giveFiles(
  to: Locator,
  event: 'dragenter' | 'dragover' | 'drop' | 'paste',
  files: readonly GivenFile[],
): Promise<boolean> {
  const given = files.map(({ name, mimeType, buffer }) => ({
    name,
    type: mimeType,
    base64: buffer.toString('base64'),
  }));
  return to.evaluate(
    (element, { event, given }) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of given) {
        data.items.add(new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], name, { type }));
      }
      const options = { bubbles: true, cancelable: true };
      const sent =
        event === 'paste'
          ? new ClipboardEvent(event, { ...options, clipboardData: data })
          : new DragEvent(event, { ...options, dataTransfer: data });
      element.dispatchEvent(sent);
      return sent.defaultPrevented;
    },
    { event, given },
  );
}
