import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { openLocalServer } from './local-server.ts';

export interface ReceivedEvent {
  /** `webhook-id` */
  id: string;
  type: string;
  // biome-ignore lint/suspicious/noExplicitAny: each type has data of its own, and tests assert what they expect
  data: any;
  body: string;
  headers: IncomingHttpHeaders;
}

/** Another program that takes the shop's webhooks. */
export interface WebhookReceiver {
  url: string;
  /** What arrived, oldest first, also what was answered with an error. */
  received: ReceivedEvent[];
  /** The most requests that were under way at the same time. */
  mostAtOnce: number;
  /** How it responds; default: 204. */
  answer(response: ServerResponse, event: ReceivedEvent): void;
  types(): string[];
  close(): Promise<void>;
}

/** @param takesMs how long it works on each event */
export async function openWebhookReceiver({ takesMs = 0 } = {}): Promise<WebhookReceiver> {
  let underWay = 0;
  const server = await openLocalServer(async (request, response) => {
    underWay += 1;
    receiver.mostAtOnce = Math.max(receiver.mostAtOnce, underWay);
    response.on('close', () => {
      underWay -= 1;
    });
    const body = await text(request);
    const { type, data } = JSON.parse(body);
    const event = { id: String(request.headers['webhook-id']), type, data, body, headers: request.headers };
    receiver.received.push(event);
    if (takesMs > 0) await new Promise((resolve) => setTimeout(resolve, takesMs));
    receiver.answer(response, event);
  });
  const receiver: WebhookReceiver = {
    url: `${server.url}/avisos`,
    received: [],
    mostAtOnce: 0,
    answer: TAKES_IT,
    types: () => receiver.received.map(({ type }) => type),
    close: server.close,
  };
  return receiver;
}

export const TAKES_IT: WebhookReceiver['answer'] = (response) => void response.writeHead(204).end();
export const answersWith =
  (status: number, headers: Record<string, string> = {}): WebhookReceiver['answer'] =>
  (response) =>
    void response.writeHead(status, headers).end('no');
