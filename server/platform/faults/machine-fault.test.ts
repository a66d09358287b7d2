import { describe, expect, it } from 'vitest';
import { machineFault } from './machine-fault.ts';

const failed = (code: string, message = 'failed') => Object.assign(new Error(message), { code });

describe('a fault of the machine', () => {
  it.each([
    ['ENOSPC', 'full'],
    ['EDQUOT', 'full'],
    ['EFBIG', 'full'],
    ['53100', 'full'],
    ['EROFS', 'read-only'],
    ['25006', 'read-only'],
    ['EIO', 'broken'],
    ['58030', 'broken'],
    ['EACCES', null],
    ['23505', null],
    ['ECONNREFUSED', null],
  ])('%s: %s', (code, fault) => {
    expect(machineFault(failed(code))).toBe(fault);
    expect(machineFault(new Error('Failed query', { cause: failed(code) }))).toBe(fault);
  });

  it.each([
    ['could not extend file "base/5/16385": File too large', 'full'],
    ['could not write to file "pg_wal/xlogtemp.42": Disk quota exceeded', 'full'],
    ['could not open file "base/5/1": Read-only file system', 'read-only'],
    ['could not read block 3: Input/output error', 'broken'],
  ])("is recognised by PostgreSQL's message without a code: %s", (message, fault) => {
    expect(machineFault(failed('XX000', message))).toBe(fault);
  });
});
