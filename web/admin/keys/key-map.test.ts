import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KeyState, keyAct, type PressedKey } from './key-map.ts';

const KEY: PressedKey = { key: '', ctrl: false, meta: false, alt: false, shift: false, repeat: false };
const IDLE: KeyState = { typing: false, over: false, form: false, onRow: false, singleKeys: true, apple: false };

const actOf = (pressed: Partial<PressedKey>, state: Partial<KeyState> = {}) =>
  keyAct({ ...KEY, ...pressed }, { ...IDLE, ...state });

describe('the action of a key', () => {
  it.each([
    ['/', 'search'],
    ['?', 'help'],
    ['j', 'next'],
    ['k', 'previous'],
    ['e', 'edit'],
    ['v', 'validate'],
    ['x', 'select'],
    ['o', 'open'],
    ['J', 'next'],
    ['s', 'skip'],
    ['U', 'undo'],
    ['+', 'zoomIn'],
    ['-', 'zoomOut'],
    ['0', 'fit'],
    ['q', null],
    ['Enter', null],
    ['ArrowDown', null],
    ['Escape', null],
    ['Tab', null],
    [' ', null],
  ])('%s alone: %s', (key, act) => expect(actOf({ key })).toBe(act));

  it.each<[Partial<PressedKey>, Partial<KeyState>, string | null]>([
    // Arrows and Enter, only on a row.
    [{ key: 'ArrowDown' }, { onRow: true }, 'next'],
    [{ key: 'ArrowUp' }, { onRow: true }, 'previous'],
    [{ key: 'Enter' }, { onRow: true }, 'open'],
    [{ key: 'ArrowRight' }, { onRow: true }, 'expand'],
    [{ key: 'ArrowLeft' }, { onRow: true }, 'collapse'],
    [{ key: 'ArrowRight' }, {}, null],
    [{ key: 'ArrowDown', shift: true }, { onRow: true }, null],
    // Shift is allowed for signs, which need it on some keyboards, but not for letters.
    [{ key: '/', shift: true }, {}, 'search'],
    [{ key: '?', shift: true }, {}, 'help'],
    [{ key: '+', shift: true }, {}, 'zoomIn'],
    [{ key: 'E', shift: true }, {}, null],
    [{ key: 'R', shift: true }, {}, null],
    // Ctrl, and Cmd on Apple computers, where Ctrl+K deletes to the end of the line in a text field.
    [{ key: 'k', ctrl: true }, {}, 'palette'],
    [{ key: 'k', meta: true }, { apple: true }, 'palette'],
    [{ key: 'k', meta: true }, {}, null],
    [{ key: 'k', ctrl: true }, { apple: true }, null],
    [{ key: 'K', ctrl: true, shift: true }, {}, null],
    // AltGr arrives as Ctrl and Alt.
    [{ key: 'k', ctrl: true, alt: true }, {}, null],
    // The palette opens from the search box, but not over a dialog.
    [{ key: 'k', ctrl: true }, { typing: true }, 'palette'],
    [{ key: 'k', ctrl: true }, { over: true }, null],
    // An open form is saved also from its fields; without a form the browser gets the key.
    [{ key: 's', ctrl: true }, { form: true, typing: true, over: true }, 'save'],
    [{ key: 's', ctrl: true }, {}, null],
    // Undo, but not while typing or under a dialog.
    [{ key: 'z', ctrl: true }, {}, 'undo'],
    [{ key: 'z', ctrl: true }, { typing: true }, null],
    [{ key: 'z', ctrl: true }, { over: true }, null],
    [{ key: 'Z', ctrl: true, shift: true }, {}, null],
    // Disabled single keys: the keys of the focused row and those with Ctrl remain.
    [{ key: 'v' }, { singleKeys: false }, null],
    [{ key: 'Enter' }, { singleKeys: false, onRow: true }, 'open'],
    [{ key: 'k', ctrl: true }, { singleKeys: false }, 'palette'],
    [{ key: 'z', ctrl: true }, { singleKeys: false }, 'undo'],
    // A key held down repeats only movements.
    [{ key: 'j', repeat: true }, {}, 'next'],
    [{ key: '+', repeat: true }, {}, 'zoomIn'],
    [{ key: 'v', repeat: true }, {}, null],
    [{ key: 'u', repeat: true }, {}, null],
    [{ key: 's', ctrl: true, repeat: true }, { form: true }, null],
  ])('%j in the state %j: %s', (pressed, state, act) => expect(actOf(pressed, state)).toBe(act));
});

const key = fc.record({
  key: fc.oneof(
    fc.constantFrom('/', '?', 'j', 'K', 'e', 'v', 's', 'Enter', 'ArrowUp', 'Tab', 'Escape', 'F5'),
    fc.string(),
  ),
  ctrl: fc.boolean(),
  meta: fc.boolean(),
  alt: fc.boolean(),
  shift: fc.boolean(),
  repeat: fc.boolean(),
});
const state = fc.record({
  typing: fc.boolean(),
  over: fc.boolean(),
  form: fc.boolean(),
  onRow: fc.boolean(),
  singleKeys: fc.boolean(),
  apple: fc.boolean(),
});

it('ignores every key without Ctrl or Cmd while someone types or a dialog is open', () => {
  fc.assert(
    fc.property(key, state, fc.boolean(), (pressed, at, typing) => {
      const bare = { ...pressed, ctrl: false, meta: false };
      expect(keyAct(bare, typing ? { ...at, typing: true } : { ...at, over: true })).toBeNull();
    }),
  );
});

it('uses only the palette and save keys with Ctrl, Cmd or Alt', () => {
  fc.assert(
    fc.property(key, state, (pressed, at) => {
      if (!pressed.ctrl && !pressed.meta && !pressed.alt) return;
      expect([null, 'palette', 'save']).toContain(keyAct(pressed, at));
    }),
  );
});
