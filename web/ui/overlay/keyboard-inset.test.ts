import { expect, it } from 'vitest';
import { keyboardInset } from './keyboard-inset.ts';

it.each([
  ['nothing is open', 740, { height: 740, offsetTop: 0, scale: 1 }, 0],
  ['the keyboard is', 740, { height: 420, offsetTop: 0, scale: 1 }, 320],
  ['the page was pushed up to show the field', 740, { height: 420, offsetTop: 120, scale: 1 }, 200],
  ['two fingers magnify the page', 740, { height: 370, offsetTop: 100, scale: 2 }, 0],
  ['a bar of the browser has just gone', 740, { height: 796, offsetTop: 0, scale: 1 }, 0],
])('%s: of %i px', (_, windowHeight, seen, inset) => expect(keyboardInset(windowHeight, seen)).toBe(inset));
