import { createServer } from 'node:http';

/** A recorded response: the headers and the body that the shop sent for a URL. */
export interface SameBytes {
  url: string;
  headers: Record<string, string>;
  /** In base64. */
  body: string;
}

// The baseline: a bare node:http server that sends the same bytes for the same URLs. Started by limit.ts in a
// process of its own, as the shop is; receives the responses over IPC and reports its port.
process.on('message', (answers: SameBytes[]) => {
  const byUrl = new Map(answers.map(({ url, headers, body }) => [url, { headers, body: Buffer.from(body, 'base64') }]));
  const server = createServer((request, response) => {
    const answer = byUrl.get(request.url ?? '');
    if (!answer) return response.writeHead(404).end();
    return response.writeHead(200, answer.headers).end(answer.body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }));
});
