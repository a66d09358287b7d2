import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '#server/platform/config-error.ts';
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts';
import { readMoveTarget } from './move-target.ts';

const SERVER = 'postgres://shop:mi-secreto@db:5432/vitrina';
const BUCKET = 's3://fotos?endpoint=http://minio:9000';
const folder = temporaryFolder();

describe('the target of a move', () => {
  it.each([
    ['on the command line', [SERVER], {}, { databaseUrl: SERVER, storageUrl: null, showsPassword: true }],
    ['with a bucket', [SERVER, BUCKET], {}, { databaseUrl: SERVER, storageUrl: BUCKET, showsPassword: true }],
    ['without a password', ['postgres://db/shop'], {}, { databaseUrl: 'postgres://db/shop', showsPassword: false }],
    ['a password behind the question mark', ['postgres://db/shop?password=x'], {}, { showsPassword: true }],
    ['several hosts', ['postgres://a:b@db1,db2/shop'], {}, { showsPassword: true }],
    [
      'by the environment',
      [],
      { TARGET_DATABASE_URL: SERVER, TARGET_STORAGE_URL: BUCKET },
      { databaseUrl: SERVER, storageUrl: BUCKET, showsPassword: false },
    ],
    [
      'the bucket by the environment alone',
      ['postgres://db/shop'],
      { TARGET_STORAGE_URL: BUCKET },
      { databaseUrl: 'postgres://db/shop', storageUrl: BUCKET },
    ],
  ])('%s', (_how, words, env, target) => {
    expect(readMoveTarget(words, env)).toMatchObject(target);
  });

  it('can be read from a file', () => {
    writeFileSync(folder('url'), `${SERVER}\n`);
    const target = readMoveTarget([], { TARGET_DATABASE_URL_FILE: folder('url') });
    expect(target).toEqual({ databaseUrl: SERVER, storageUrl: null, showsPassword: false });
  });

  it.each([
    ['nothing', [], {}],
    ['a bucket alone', [], { TARGET_STORAGE_URL: BUCKET }],
    ['a word too many', [SERVER, BUCKET, 'x'], {}],
  ])('is missing with %s', (_what, words, env) => expect(readMoveTarget(words, env)).toBeNull());

  it.each([
    ['TARGET_DATABASE_URL', ['mysql://shop:mi-secreto@db/x'], {}],
    ['TARGET_DATABASE_URL', [SERVER], { TARGET_DATABASE_URL: SERVER }],
    ['TARGET_STORAGE_URL', [SERVER, 'https://u:mi-secreto@bucket.example'], {}],
    ['TARGET_DATABASE_URL_FILE', [], { TARGET_DATABASE_URL_FILE: '/nowhere/mi-secreto' }],
  ])('names an unusable target by %s, without repeating it', (name, words, env) => {
    const read = () => readMoveTarget(words, env);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}: (?!.*mi-secreto).+$`));
  });
});
