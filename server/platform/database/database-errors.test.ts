import { describe, expect, it } from 'vitest';
import { StorageUnavailable } from '#server/platform/storage/storage.ts';
import { isDatabaseUnreachable, isServerAway } from './database-errors.ts';
import { replicaFault } from './replica/replica-fault.ts';

const failed = (code: string, message = 'failed') => Object.assign(new Error(message), { code });
const inQuery = (cause: Error) => new Error('Failed query', { cause });

/**
 * What each error means: whether a request should be retried, and whether the primary should answer a list instead of
 * the replica.
 */
const TABLE: [problem: Error, unreachable: boolean, fault: 'away' | 'unable' | null][] = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL']
    .concat('EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENETRESET')
    .concat('57P01', '57P02', '57P03', '57P05', '08006', '08P01', '53300')
    .map((code): [Error, boolean, 'away'] => [failed(code), true, 'away']),
  [new Error('Connection terminated unexpectedly'), true, 'away'],
  [failed('25006'), true, 'unable'],
  ...['40001', '40P01', '0A000', '42P01', '42703'].map((code): [Error, boolean, 'unable'] => [
    failed(code),
    false,
    'unable',
  ]),
  [failed('57014'), true, null],
  [failed('55P03'), true, null],
  [new Error('Query read timeout'), true, null],
  [new Error('timeout exceeded when trying to connect'), true, null],
  [failed('23505'), false, null],
  [failed('22P02'), false, null],
  [failed('ENOSPC'), false, null],
];

describe('of a server', () => {
  it.each(
    TABLE.map(
      ([problem, ...rest]) => [(problem as NodeJS.ErrnoException).code ?? problem.message, problem, ...rest] as const,
    ),
  )('%s', (_name, problem, unreachable, fault) => {
    for (const error of [problem, inQuery(problem)]) {
      expect(isDatabaseUnreachable(error)).toBe(unreachable);
      expect(isServerAway(error)).toBe(fault === 'away');
      expect(replicaFault(error)).toBe(fault);
    }
  });
});

it('does not take an unreachable bucket for the database', () => {
  expect(isDatabaseUnreachable(new StorageUnavailable('proofs/1.jpg', failed('EHOSTUNREACH')))).toBe(false);
});
