import { describe, expect, it } from 'vitest';
import { readAnswer } from './api-answer.ts';

describe('an answer of the API', () => {
  it('carries the data, or our own error', () => {
    expect(readAnswer(201, '{"a":1}')).toEqual({ ok: true, status: 201, data: { a: 1 } });
    const error = { code: 'out_of_stock', message: 'No hay', details: { lines: [] } };
    expect(readAnswer(409, JSON.stringify(error))).toEqual({ ok: false, status: 409, error });
  });

  it.each([
    [502, '<html>', 'unavailable'],
    [413, '', 'too_large'],
    [500, '{"statusCode":500}', 'internal'],
    [200, '<html>', 'internal'],
  ])('of something between us and the server (%i) is an error all the same', (status, text, code) => {
    expect(readAnswer(status, text)).toMatchObject({ ok: false, status, error: { code } });
  });
});
