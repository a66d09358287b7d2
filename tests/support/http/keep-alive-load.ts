import { Agent, request } from 'node:http';
import { setTimeout as rest } from 'node:timers/promises';

export interface LoadResult {
  asked: number;
  answered: number;
  /** Path and status of each response of 400 or more, such as `/readyz 503`. */
  refused: string[];
  /** Error codes of requests without a response, such as ECONNRESET. */
  failed: string[];
}

interface Answer {
  status: number;
  /** The response had `Connection: close`. */
  isLast: boolean;
}

/**
 * Clients that each repeat requests on one keep-alive connection until the shop closes it.
 * @param thinkMs pause of client n between response and next request
 * @param onAllServed called when each client has had its first response
 */
export async function keepAliveLoad(
  shop: { url: string },
  {
    clients,
    paths,
    thinkMs,
    onAllServed,
  }: { clients: number; paths: string[]; thinkMs(client: number): number; onAllServed?: () => void },
): Promise<LoadResult> {
  const tally: LoadResult = { asked: 0, answered: 0, refused: [], failed: [] };
  let served = 0;
  async function client(number: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = number; ; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      tally.asked += 1;
      try {
        const { status, isLast } = await ask(shop.url + path, agent);
        tally.answered += 1;
        if (turn === number) served += 1;
        if (turn === number && served === clients) onAllServed?.();
        if (status >= 400) tally.refused.push(`${path} ${status}`);
        if (isLast) break;
      } catch (error) {
        tally.failed.push(String((error as NodeJS.ErrnoException).code));
        break;
      }
      await rest(thinkMs(number));
    }
    agent.destroy();
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return tally;
}

function ask(url: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, isLast: answer.headers.connection === 'close' }),
      );
      answer.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}
