/** boot-page.ts, compiled (vite.config.ts). */
declare const BOOT_PAGE: string;

/** First in the head, where browsers look for it; the rest of the head comes behind the script. */
const CHARSET = '<meta charSet="utf-8"/>';
const MODULE_SCRIPT = '<script type="module" async="">';
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;

/**
 * Has a rendered page ask for its scripts when boot-page.ts says so, and not while it is read.
 * @throws when the page is not written as React and React Router write it
 */
export function holdScripts(html: string): string {
  if (!html.includes(CHARSET) || !html.includes(MODULE_SCRIPT)) throw new Error('The page has no script to hold back');
  const files = [...html.matchAll(MODULE_PRELOAD)].map(([, href]) => href).join(' ');
  return html
    .replaceAll(MODULE_PRELOAD, '')
    .replace(MODULE_SCRIPT, () => `<script type="text/plain" data-files="${files}">`)
    .replace(CHARSET, () => `${CHARSET}<script>${BOOT_PAGE}</script>`);
}
