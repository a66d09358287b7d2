import { z } from 'zod';

/** One of the servers that a URL names. */
export interface Host {
  host: string;
  port: number;
}

/** Which server the URL asks for, as in libpq's `target_session_attrs`. */
export type Role = 'primary' | 'standby';

/** `postgres://user:password@a:5432,b:5432/shop?target_session_attrs=read-write` */
export interface DatabaseUrl {
  hosts: readonly Host[];
  /** The same URL with one of the hosts. */
  urlOf(host: Host): string;
  /** null: any server may be used. */
  wants: Role | null;
  database: string;
}

const DEFAULT_PORT = 5432;
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s;
const ROLES: Record<string, Role | null> = {
  any: null,
  'read-write': 'primary',
  primary: 'primary',
  'read-only': 'standby',
  standby: 'standby',
  'prefer-standby': 'standby',
};

/**
 * Reads a connection URL with one host or, as libpq does, several separated by commas, each with its port or none.
 * @returns null if the text is no such URL
 */
export function readDatabaseUrl(text: string): DatabaseUrl | null {
  const [, start = '', authority = '', rest = ''] = PARTS.exec(text) ?? [];
  const hosts = authority.split(',').map(readHost);
  const urlOf = ({ host, port }: Host) =>
    `${start}${host.includes(':') ? `[${host}]` : host}${host === '' ? '' : `:${port}`}${rest}`;
  if (!start || !hosts.every((host) => host !== null) || !URL.canParse(`${start}host${rest}`)) return null;
  if (hosts.length > 1 && hosts.some(({ host }) => host === '')) return null;
  const { pathname, searchParams } = new URL(`${start}host${rest}`);
  const attributes = searchParams.get('target_session_attrs');
  if (attributes !== null && !(attributes in ROLES)) return null;
  return { hosts, urlOf, wants: ROLES[attributes ?? 'any'] ?? null, database: decodeURIComponent(pathname.slice(1)) };
}

function readHost(text: string): Host | null {
  const match = /^(?:\[([0-9a-fA-F:.]+)\]|([^:[\]]*))(?::(\d{1,5}))?$/.exec(text);
  if (!match) return null;
  const [, bracketed, plain = '', port = DEFAULT_PORT] = match;
  return Number(port) > 0 && Number(port) < 65_536 ? { host: bracketed ?? plain, port: Number(port) } : null;
}

/**
 * Schema of DATABASE_URL and DATABASE_REPLICA_URL: `postgres://user:password@host:port/database`, with one or more hosts.
 * @param role the only role that `target_session_attrs` may name
 */
export function databaseUrlSetting(role: Role) {
  return z
    .string()
    .refine(
      (text) => readDatabaseUrl(text) !== null,
      'postgres://user:password@host:port/database, or several hosts separated by commas',
    )
    .refine((text) => {
      const wants = readDatabaseUrl(text)?.wants ?? null;
      return wants === null || wants === role;
    }, `target_session_attrs must be that of a ${role}`);
}
