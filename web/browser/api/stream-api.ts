import { type Call, sendCall } from './api.ts';
import { type Answer, NETWORK_FAILURE, readAnswer } from './api-answer.ts';

/**
 * For calls whose successful response is NDJSON: calls `onLine` for each line as it arrives and returns the last one. A
 * response that is empty or cut off is a network error.
 */
export async function streamApi<Line>(path: string, call: Call, onLine: (line: Line) => void): Promise<Answer<Line>> {
  const reply = await sendCall(path, call, async (response) =>
    response.ok ? { last: await readLines<Line>(response, onLine) } : { text: await response.text() },
  );
  if (!reply) return NETWORK_FAILURE;
  const { content, status } = reply;
  if (content.text !== undefined) return readAnswer<Line>(status, content.text);
  return content.last === undefined ? NETWORK_FAILURE : { ok: true, status, data: content.last };
}

async function readLines<Line>(response: Response, onLine: (line: Line) => void): Promise<Line | undefined> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let last: Line | undefined;
  let rest = '';
  const take = (text: string) => {
    if (text.trim() === '') return;
    last = JSON.parse(text) as Line;
    onLine(last);
  };
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done) break;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  }
  take(rest);
  return last;
}
