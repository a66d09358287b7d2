/**
 * Starts a worker after its code has arrived, which then comes from the browser's cache: a worker alone does not say whether it
 * could not be loaded or failed.
 * @throws TypeError when the code does not arrive
 */
export async function fetchWorker(url: string): Promise<Worker> {
  const answer = await fetch(url);
  if (!answer.ok) throw new TypeError(`${url}: ${answer.status}`);
  await answer.arrayBuffer();
  return new Worker(url, { type: 'module' });
}
