import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { NOT_DURABLE, type PostgresServer, startPostgres } from '../database/postgres-server.ts';
import { deployed } from './run-program.ts';

const PASSWORD = 'la clave de la base';

export interface FleetDatabase {
  server: PostgresServer;
  /** The connection string of the shop: its owner role, by password. */
  url: string;
  /** The connection string of the superuser, who needs no password. */
  adminUrl: string;
  /** The file of users for PgBouncer. */
  users: string;
}

/** A server with the settings of `deploy/postgresql`, and an empty database whose role has no other rights. */
export async function startFleetDatabase(): Promise<FleetDatabase> {
  const server = await startPostgres({ ...NOT_DURABLE, ...settingsOf(deployed('postgresql/shop.conf')) });
  const [url, adminUrl] = [new URL(server.url), new URL(server.url)];
  Object.assign(url, { username: 'vitrina', password: encodeURIComponent(PASSWORD), pathname: '/vitrina' });
  adminUrl.pathname = '/vitrina';
  const rules = path.join(server.folder ?? '', 'data/pg_hba.conf');
  await writeFile(rules, `host vitrina vitrina 127.0.0.1/32 scram-sha-256\n${await readFile(rules, 'utf8')}`);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    await client.query(`create role vitrina login password ${pg.escapeLiteral(PASSWORD)}`);
    await client.query('create database vitrina owner vitrina');
    await client.query('select pg_reload_conf()');
    const { rows } = await client.query({ text: deployed('pgbouncer/userlist.sql'), rowMode: 'array' });
    return { server, url: url.href, adminUrl: adminUrl.href, users: rows.flat().join('\n') };
  } finally {
    await client.end();
  }
}

function settingsOf(file: string): Record<string, string> {
  const lines = file.matchAll(/^(\w+) = (.+)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}
