import { expect } from 'vitest';

/** Asserts the status of an answer and a part of its body. */
export function expectAnswer(answer: { status: number; body?: unknown }, status: number, body: object): void {
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status, body });
}
