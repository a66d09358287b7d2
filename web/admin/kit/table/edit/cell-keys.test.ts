import { describe, expect, it } from 'vitest';
import { closedCellAct, openCellAct } from './cell-keys.ts';

const pressed = (key: string, more: { shift?: boolean; command?: boolean } = {}) => ({
  key,
  shift: false,
  command: false,
  ...more,
});

describe('a key on a closed cell', () => {
  it.each([
    ['7', { act: 'open', typed: '7' }],
    ['+', { act: 'open', typed: '+' }],
    ['-', { act: 'open', typed: '-' }],
    ['−', { act: 'open', typed: '−' }],
    [',', { act: 'open', typed: ',' }],
    ['$', { act: 'open', typed: '$' }],
    ['F2', { act: 'open' }],
    ['Delete', { act: 'open', typed: '' }],
    ['ArrowDown', { act: 'go', to: 'down' }],
    ['ArrowLeft', { act: 'go', to: 'left' }],
    ['Escape', { act: 'take-back' }],
    // Left to the browser, which presses the control.
    ['Enter', null],
    [' ', null],
    ['Tab', null],
    ['PageDown', null],
    // Left to the list.
    ['j', null],
    ['x', null],
    ['e', null],
    ['/', null],
    ['?', null],
  ])('%s: %j', (key, act) => expect(closedCellAct(pressed(key), false)).toEqual(act));

  it('opens a text cell with letters too, but not with the search and help keys', () => {
    for (const key of ['x', 'X', 'ñ', '3'])
      expect(closedCellAct(pressed(key), true)).toEqual({ act: 'open', typed: key });
    for (const key of ['/', '?', 'Shift', 'Dead']) expect(closedCellAct(pressed(key), true)).toBeNull();
  });

  it('is left to the browser with Ctrl, Cmd or Alt', () => {
    for (const key of ['v', 'c', '7', 'ArrowDown'])
      expect(closedCellAct(pressed(key, { command: true }), true)).toBeNull();
  });
});

describe('a key in an open cell', () => {
  it.each([
    [pressed('Enter'), { act: 'commit', to: 'down' }],
    [pressed('Enter', { shift: true }), { act: 'commit', to: 'up' }],
    [pressed('Tab'), { act: 'commit', to: 'next' }],
    [pressed('Tab', { shift: true }), { act: 'commit', to: 'previous' }],
    [pressed('Escape'), { act: 'take-back' }],
    [pressed('ArrowDown'), null],
    [pressed('7'), null],
    [pressed('a', { command: true }), null],
    [pressed('Enter', { command: true }), null],
  ])('%j: %j', (key, act) => expect(openCellAct(key, false)).toEqual(act));

  it('moves down to the question', () => {
    expect(openCellAct(pressed('ArrowDown'), true)).toEqual({ act: 'to-question' });
  });
});
