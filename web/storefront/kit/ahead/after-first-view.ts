/** Lets a slow phone finish the first view, in ms. */
const WAIT_MS = 2000;

/** Calls `start` once the page has loaded and is at rest. Returns the function that calls it off. */
export function afterFirstView(start: () => void): () => void {
  let timer = 0;
  const wait = () => {
    timer = window.setTimeout(start, WAIT_MS);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    clearTimeout(timer);
  };
}
