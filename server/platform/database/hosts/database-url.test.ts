import { describe, expect, it } from 'vitest';
import { readDatabaseUrl } from './database-url.ts';

const urlsOf = (text: string) => {
  const read = readDatabaseUrl(text);
  return read?.hosts.map((host) => read.urlOf(host));
};

describe('a database URL', () => {
  it.each([
    ['of one host', 'postgres://db/shop', ['postgres://db:5432/shop']],
    ['by the long name', 'postgresql://db:6432/shop', ['postgresql://db:6432/shop']],
    [
      'of several, each with a port or none',
      'postgres://ana:p%40ss@db1:6432,db2/shop?sslmode=verify-full',
      [
        'postgres://ana:p%40ss@db1:6432/shop?sslmode=verify-full',
        'postgres://ana:p%40ss@db2:5432/shop?sslmode=verify-full',
      ],
    ],
    [
      'of addresses',
      'postgres://[::1]:5433,10.0.0.2/shop',
      ['postgres://[::1]:5433/shop', 'postgres://10.0.0.2:5432/shop'],
    ],
    ['of a socket', 'postgres:///shop?host=/run/postgresql', ['postgres:///shop?host=/run/postgresql']],
  ])('%s', (_, text, urls) => {
    expect(urlsOf(text)).toEqual(urls);
  });

  it.each([
    [null, ''],
    [null, '?target_session_attrs=any'],
    ['primary', '?target_session_attrs=read-write'],
    ['primary', '?sslmode=disable&target_session_attrs=primary'],
    ['standby', '?target_session_attrs=standby'],
    ['standby', '?target_session_attrs=prefer-standby'],
  ])('wants %s with "%s"', (wants, query) => {
    expect(readDatabaseUrl(`postgres://db1,db2/shop${query}`)).toMatchObject({ wants, database: 'shop' });
  });

  it.each([
    'db:5432',
    'mysql://db/shop',
    'postgres://db1,/shop',
    'postgres://,db2/shop',
    'postgres://db:0/shop',
    'postgres://db:65536/shop',
    'postgres://db:port/shop',
    'postgres://db1:1:2/shop',
    'postgres://db1,db2/shop?target_session_attrs=fastest',
  ])('is not %s', (text) => {
    expect(readDatabaseUrl(text)).toBeNull();
  });
});
