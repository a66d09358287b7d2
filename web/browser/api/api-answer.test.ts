import { describe, expect, it } from 'vitest';
import { readAnswer } from './api-answer.ts';

describe('readAnswer', () => {
  it('returns the data, or the error of our server', () => {
    expect(readAnswer(201, '{"a":1}')).toEqual({ ok: true, status: 201, data: { a: 1 } });
    const error = { code: 'out_of_stock', message: 'No hay', details: { lines: [] } };
    expect(readAnswer(409, JSON.stringify(error))).toEqual({ ok: false, status: 409, error });
  });

  it.each([
    [502, '<html>', 'unavailable'],
    [413, '', 'too_large'],
    [500, '{"statusCode":500}', 'internal'],
    [200, '<html>', 'internal'],
  ])('turns the response %i of a proxy into an error', (status, text, code) => {
    expect(readAnswer(status, text)).toMatchObject({ ok: false, status, error: { code } });
  });
});
