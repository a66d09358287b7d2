import { expect, it, vi } from 'vitest';
import { undoAfter, undoAll } from './undo-all.ts';

const failing = (message: string) => async () => {
  throw new Error(message);
};

it('runs every step, and reports each failed one', async () => {
  const last = vi.fn(async () => {});
  await expect(undoAll(failing('no bucket'), failing('no disk'), last)).rejects.toThrow('no bucket; no disk');
  expect(last).toHaveBeenCalledOnce();
});

it('reports the first failure first, and only that when everything was undone', async () => {
  const failure = new Error('the table sales has other rows');
  expect(await undoAfter(failure, async () => {})).toBe(failure);
  expect(await undoAfter(failure, failing('no bucket'))).toMatchObject({
    message: 'the table sales has other rows. And not all that was begun could be undone: no bucket',
    cause: failure,
  });
});
