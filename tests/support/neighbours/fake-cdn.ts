import { openLocalServer } from './local-server.ts';

/** Accepts purges as Varnish does, and remembers them. */
export interface FakeCdn {
  url: string;
  /** The tags of each purge, oldest first. */
  purges: string[][];
  /** When each purge arrived, by `performance.now()`. */
  arrivals: number[];
  /** The status of its responses. */
  status: number;
  close(): Promise<void>;
}

export async function openFakeCdn(): Promise<FakeCdn> {
  const server = await openLocalServer((request, response) => {
    if (cdn.status === 200) {
      cdn.purges.push(String(request.headers['xkey-purge']).split(' '));
      cdn.arrivals.push(performance.now());
    }
    response.writeHead(cdn.status).end();
  });
  const cdn: FakeCdn = { url: server.url, purges: [], arrivals: [], status: 200, close: server.close };
  return cdn;
}
