import { expect, it } from 'vitest';
import { parseOperatorCommand } from './operator-command.ts';

const plain = { email: 'ana@example.com', withoutSecondFactor: false };

it.each([
  ['create ana@example.com', { verb: 'create', ...plain }],
  ['reset ana@example.com', { verb: 'reset', ...plain }],
  ['demote ana@example.com', { verb: 'demote', ...plain }],
  ['reset ana@example.com --without-second-factor', { verb: 'reset', ...plain, withoutSecondFactor: true }],
  ['reset --without-second-factor ana@example.com', { verb: 'reset', ...plain, withoutSecondFactor: true }],
  ['', null],
  ['create', null],
  ['create ana', null],
  ['delete ana@example.com', null],
  ['create ana@example.com luis@example.com', null],
  ['demote ana@example.com --without-second-factor', null],
  ['reset ana@example.com --force', null],
])('%s', (line, command) => {
  expect(parseOperatorCommand(line.split(' ').filter(Boolean))).toEqual(command);
});
