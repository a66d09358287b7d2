import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';

/** Longer than any command there is. */
const MAX_COMMAND = 10_000;

/** That this process alone has the files of a directory open. */
export interface DirectoryClaim {
  release(): Promise<void>;
}

/**
 * Claims a directory for this process, and answers what others ask of its owner meanwhile. A socket stands for the
 * claim, because it dies with the process however that ends: nothing stale keeps the next start away.
 * @param answer one line in, one text out
 * @returns null when another process has it
 */
export async function claimDirectory(
  directory: string,
  answer: (command: string) => Promise<string>,
): Promise<DirectoryClaim | null> {
  const place = socketOf(directory);
  const clients = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (client) => {
    clients.add(client);
    client.once('close', () => clients.delete(client));
    // Whoever hangs up early is no fault of the owner's.
    client.on('error', () => client.destroy());
    void attend(client, answer);
  });
  if (!(await listens(server, place))) {
    const owner = await connected(place);
    owner?.destroy();
    if (owner) return null;
    // Its owner was killed and could not take it away.
    await rm(place, { force: true });
    if (!(await listens(server, place))) return null;
  }
  if (process.platform !== 'win32') await chmod(place, 0o600);
  return {
    release: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Whoever connected and says nothing must not hold up the end.
        for (const client of clients) client.destroy();
      }),
  };
}

/** Sends a command to the process that has the directory. @returns what it says; null when nobody has it */
export async function askOwner(directory: string, command: string): Promise<string | null> {
  const client = await connected(socketOf(directory));
  if (!client) return null;
  client.end(`${command}\n`);
  return readAll(client, Number.POSITIVE_INFINITY);
}

function socketOf(directory: string): string {
  const place = path.join(path.resolve(directory), 'operator.sock');
  return process.platform === 'win32' ? `\\\\.\\pipe\\${place.replaceAll(/[\\:]/g, '-')}` : place;
}

function listens(server: Server, place: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen(place, () => {
      server.removeAllListeners('error');
      resolve(true);
    });
  });
}

function connected(place: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const client = connect({ path: place, allowHalfOpen: true }, () => resolve(client));
    client.once('error', () => resolve(null));
  });
}

async function attend(client: Socket, answer: (command: string) => Promise<string>): Promise<void> {
  try {
    client.end(await answer((await readAll(client, MAX_COMMAND)).trim()));
  } catch {
    // Whoever asked is gone, or said more than a command holds.
    client.destroy();
  }
}

async function readAll(client: Socket, limit: number): Promise<string> {
  let text = '';
  client.setEncoding('utf8');
  for await (const chunk of client) {
    text += chunk;
    if (text.length > limit) throw new Error('Too long');
  }
  return text;
}
