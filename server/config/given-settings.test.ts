import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '#server/platform/config-error.ts';
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts';
import { readConfig } from './config.ts';

const SECRET = 'el secreto de las pruebas, de más de 32 letras';
const ACCOUNTS = JSON.stringify({
  pago_movil: { bank: 'Banesco', phone: '0414 1234567', rif: 'J-07013380-5' },
  zelle: { email: 'pagos@b.example', holder: 'Tienda LLC' },
  transferencia: [{ bank: 'Banesco', number: '01340196601961000001', rif: 'J-07013380-5', holder: 'Tienda' }],
});

const folder = temporaryFolder();
let files = 0;
function fileWith(content: string | Uint8Array): string {
  files += 1;
  const file = folder(`setting-${files}`);
  writeFileSync(file, content);
  return file;
}

describe('a secret in a file', () => {
  it.each([
    ['AUTH_SECRET', SECRET],
    ['AUTH_SECRET_ACCEPTED', SECRET],
    ['ADMIN_PASSWORD', 'doce letras!'],
    ['DATABASE_URL', 'postgres://a:b@db:5432/shop'],
    ['STORAGE_URL', 's3://fotos?endpoint=http://minio:9000&region=us-east-1'],
    ['SMTP_URL', 'smtps://u:p@mail.example:465'],
    ['METRICS_TOKEN', 'dieciseis-letras'],
    ['PAYMENT_ACCOUNTS', ACCOUNTS],
  ])('may be in %s_FILE instead of %s', (name, value) => {
    const direct = readConfig({ [name]: value });
    for (const end of ['', '\n', '\r\n'])
      expect(readConfig({ [`${name}_FILE`]: fileWith(value + end) })).toEqual(direct);
    expect(direct).not.toEqual(readConfig({}));
  });

  it('loses one line end, and keeps everything else', () => {
    const password = ' con espacios al final \n';
    expect(readConfig({ ADMIN_PASSWORD_FILE: fileWith(`${password}\n`) }).firstAdmin.password).toBe(password);
  });

  it('counts as absent when its variable is empty, with _FILE or without', () => {
    expect(readConfig({ AUTH_SECRET: '', AUTH_SECRET_FILE: fileWith(SECRET) }).authSecret).toBe(SECRET);
    expect(readConfig({ AUTH_SECRET: SECRET, AUTH_SECRET_FILE: '' }).authSecret).toBe(SECRET);
  });
});

describe('an unusable file stops the start with one line that only names the variable', () => {
  function pipe(): string {
    execFileSync('mkfifo', [folder('pipe')]);
    return folder('pipe');
  }

  it.each<[string, () => Record<string, string>, string]>([
    ['given twice', () => ({ AUTH_SECRET: SECRET, AUTH_SECRET_FILE: fileWith(SECRET) }), 'AUTH_SECRET is set too'],
    ['the secret for its path', () => ({ AUTH_SECRET_FILE: SECRET }), 'cannot be read (ENOENT)'],
    ['a path with a zero byte', () => ({ AUTH_SECRET_FILE: `${SECRET}\0` }), 'cannot be read (ERR_INVALID_ARG_VALUE)'],
    ['a directory', () => ({ AUTH_SECRET_FILE: folder() }), 'is not a file'],
    ['a pipe that nobody writes to', () => ({ AUTH_SECRET_FILE: pipe() }), 'is not a file'],
    ['an endless file', () => ({ AUTH_SECRET_FILE: '/dev/zero' }), 'is not a file'],
    ['an empty file', () => ({ AUTH_SECRET_FILE: fileWith('') }), 'is empty'],
    ['a file of one line end', () => ({ AUTH_SECRET_FILE: fileWith('\n') }), 'is empty'],
    ['a file of white space', () => ({ AUTH_SECRET_FILE: fileWith(' \n\t\n') }), 'is empty'],
    ['a file too large', () => ({ AUTH_SECRET_FILE: fileWith('s'.repeat(65_537)) }), 'more than 65536 bytes'],
    ['bytes', () => ({ AUTH_SECRET_FILE: fileWith(Uint8Array.of(0xff, 0xfe, 0x41)) }), 'is not text'],
    ['zeros, as a power cut leaves them', () => ({ AUTH_SECRET_FILE: fileWith('\0'.repeat(64)) }), 'is not text'],
    ['a short secret', () => ({ AUTH_SECRET_FILE: fileWith(SECRET.slice(0, 20)) }), 'at least 32'],
  ])('%s', (_what, env, why) => {
    const refusal = refused(env());
    expect(refusal).toMatch(/^AUTH_SECRET_FILE: [^\n]+$/);
    expect(refusal).toContain(why);
    expect(refusal).not.toContain(SECRET.slice(0, 10));
    expect(refusal).not.toContain(folder());
  });

  it('the position is named when a part of a structured setting is wrong', () => {
    const file = fileWith(ACCOUNTS.replace('01340196601961000001', '0134'));
    expect(refused({ PAYMENT_ACCOUNTS_FILE: file })).toMatch(/^PAYMENT_ACCOUNTS_FILE: transferencia\.0\.number: /);
  });
});

function refused(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  return 'it was taken';
}
