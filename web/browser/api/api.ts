import { type Answer, NETWORK_FAILURE, readAnswer } from './api-answer.ts';
import { type Call, sendCall } from './send-call.ts';

/** Calls the API. Errors, including network failures, are returned; it throws only when aborted. */
export async function callApi<Data>(path: string, call: Call = {}): Promise<Answer<Data>> {
  const reply = await sendCall(path, call, (response) => response.text());
  return reply ? readAnswer<Data>(reply.status, reply.content, reply.retryAfter) : NETWORK_FAILURE;
}
