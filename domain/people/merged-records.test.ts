import { describe, expect, it } from 'vitest';
import { canUndoMerge, sharedWords } from './merged-records.ts';

const ana = ['email:ana@example.com', 'id:V12345678', 'phone:0414-1234567'];

describe('sharedWords', () => {
  it.each([
    ['Misma cédula y otro correo', ['id:V12345678', 'email:otra@example.com']],
    ['Misma cédula, mismo teléfono y otro correo', ['phone:0414-1234567', 'id:V12345678', 'email:otra@example.com']],
    ['Mismo correo', ['email:ana@example.com']],
    ['Mismo teléfono, otra cédula y otro correo', ['phone:0414-1234567', 'id:V9999999', 'email:b@example.com']],
    [null, ['phone:0412-1234567', 'id:V9999999', 'email:b@example.com']],
    [null, []],
  ])('says %j', (words, others) => expect(sharedWords(ana, others)).toBe(words));
});

describe('canUndoMerge', () => {
  const mergedAt = new Date('2026-11-01T12:00:00Z');
  const at = (time: string) => canUndoMerge({ mergedAt, undoneAt: null }, new Date(time));
  it('allows it for seven days, once', () => {
    expect(at('2026-11-08T11:59:59Z')).toBe(true);
    expect(at('2026-11-08T12:00:00Z')).toBe(false);
    expect(canUndoMerge({ mergedAt, undoneAt: mergedAt }, mergedAt)).toBe(false);
  });
});
