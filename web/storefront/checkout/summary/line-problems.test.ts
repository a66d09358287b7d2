import { describe, expect, it } from 'vitest';
import { cartLine } from '#tests/support/input/cart-line.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import { fixLabel, lineProblems, problemText, withoutProblem } from './line-problems.ts';

const line = (id: number, quantity: number) => cartLine({ id, quantity, price: 1000 });

function refusal(code: ApiError['code'], details: unknown): ApiError {
  return { code, message: '', details } as ApiError;
}

describe('line problems', () => {
  const short = refusal('out_of_stock', { lines: [{ itemId: 1, size: 'M', requested: 5, available: 2 }] });

  it('remain until the line is reduced to the stock', () => {
    const lines = [line(1, 3), line(2, 1), line(1, 2)];
    expect(lineProblems(short, lines)).toEqual([{ kind: 'short', itemId: 1, available: 2 }]);
    const fitted = withoutProblem(lines, { kind: 'short', itemId: 1, available: 2 });
    expect(fitted).toEqual([line(1, 2), line(2, 1)]);
    expect(lineProblems(short, fitted)).toEqual([]);
  });

  it('remain until the withdrawn line is removed', () => {
    const withdrawn = refusal('item_gone', { lines: [{ itemId: 2 }] });
    const lines = [line(1, 1), line(2, 1)];
    expect(lineProblems(withdrawn, lines)).toEqual([{ kind: 'gone', itemId: 2 }]);
    expect(lineProblems(withdrawn, withoutProblem(lines, { kind: 'gone', itemId: 2 }))).toEqual([]);
  });

  it('remain until the line has the size of its item', () => {
    const wrong = refusal('wrong_size', { lines: [{ itemId: 2, asked: 'M', size: 'XL' }] });
    const lines = [line(1, 1), line(2, 1)];
    const [problem] = lineProblems(wrong, lines);
    expect(problem && [problemText(problem), fixLabel(problem)]).toEqual(['Es talla XL.', 'Llevar talla XL']);
    const mended = withoutProblem(lines, { kind: 'resized', itemId: 2, size: 'XL' });
    expect(mended.map(({ size }) => size)).toEqual(['M', 'XL']);
    expect(lineProblems(wrong, mended)).toEqual([]);
  });

  it('include only lines whose price changed', () => {
    const changed = refusal('totals_changed', {
      lines: [
        { itemId: 1, price: 10 },
        { itemId: 2, price: 12.5 },
      ],
    });
    expect(lineProblems(changed, [line(1, 1), line(2, 1)])).toEqual([{ kind: 'repriced', itemId: 2, price: 1250 }]);
  });

  it('show how many pieces are left', () => {
    expect(problemText({ kind: 'short', itemId: 1, available: 0 })).toBe('Se agotó.');
    expect(problemText({ kind: 'short', itemId: 1, available: 1 })).toBe('Solo queda 1 unidad.');
    expect(problemText({ kind: 'short', itemId: 1, available: 2 })).toBe('Solo quedan 2 unidades.');
  });
});
