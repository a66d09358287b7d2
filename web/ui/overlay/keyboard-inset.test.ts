import { expect, it } from 'vitest';
import { keyboardInset } from './keyboard-inset.ts';

it.each([
  ['no keyboard', 740, { height: 740, offsetTop: 0, scale: 1 }, 0],
  ['an open keyboard', 740, { height: 420, offsetTop: 0, scale: 1 }, 320],
  ['a page that was scrolled to show the field', 740, { height: 420, offsetTop: 120, scale: 1 }, 200],
  ['a page zoomed with two fingers', 740, { height: 370, offsetTop: 100, scale: 2 }, 0],
  ['a toolbar of the browser that was just hidden', 740, { height: 796, offsetTop: 0, scale: 1 }, 0],
])('%s: of %i px', (_, windowHeight, seen, inset) => expect(keyboardInset(windowHeight, seen)).toBe(inset));
