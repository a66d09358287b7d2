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

  it('uses arrows and Enter only on a row', () => {
    expect(actOf({ key: 'ArrowDown' }, { onRow: true })).toBe('next');
    expect(actOf({ key: 'ArrowUp' }, { onRow: true })).toBe('previous');
    expect(actOf({ key: 'Enter' }, { onRow: true })).toBe('open');
    expect(actOf({ key: 'ArrowRight' }, { onRow: true })).toBe('expand');
    expect(actOf({ key: 'ArrowLeft' }, { onRow: true })).toBe('collapse');
    expect(actOf({ key: 'ArrowRight' })).toBeNull();
    expect(actOf({ key: 'ArrowDown', shift: true }, { onRow: true })).toBeNull();
  });

  it('accepts / and ? with Shift, but no letters', () => {
    expect(actOf({ key: '/', shift: true })).toBe('search');
    expect(actOf({ key: '?', shift: true })).toBe('help');
    expect(actOf({ key: '+', shift: true })).toBe('zoomIn');
    expect(actOf({ key: 'E', shift: true })).toBeNull();
    expect(actOf({ key: 'R', shift: true })).toBeNull();
  });

  it('uses Ctrl, and Cmd on Apple computers', () => {
    expect(actOf({ key: 'k', ctrl: true })).toBe('palette');
    expect(actOf({ key: 'k', meta: true }, { apple: true })).toBe('palette');
    expect(actOf({ key: 'k', meta: true })).toBeNull();
    // On Apple computers, Ctrl+K deletes to the end of the line in a text field.
    expect(actOf({ key: 'k', ctrl: true }, { apple: true })).toBeNull();
    expect(actOf({ key: 'K', ctrl: true, shift: true })).toBeNull();
    // AltGr arrives as Ctrl and Alt.
    expect(actOf({ key: 'k', ctrl: true, alt: true })).toBeNull();
  });

  it('saves the open form, also from its fields; without a form the browser gets the key', () => {
    expect(actOf({ key: 's', ctrl: true }, { form: true, typing: true, over: true })).toBe('save');
    expect(actOf({ key: 's', ctrl: true })).toBeNull();
  });

  it('opens the palette from the search box, but not over a dialog', () => {
    expect(actOf({ key: 'k', ctrl: true }, { typing: true })).toBe('palette');
    expect(actOf({ key: 'k', ctrl: true }, { over: true })).toBeNull();
  });

  it('undoes the last action with Ctrl+Z, but not while typing or under a dialog', () => {
    expect(actOf({ key: 'z', ctrl: true })).toBe('undo');
    expect(actOf({ key: 'z', ctrl: true }, { singleKeys: false })).toBe('undo');
    expect(actOf({ key: 'z', ctrl: true }, { typing: true })).toBeNull();
    expect(actOf({ key: 'z', ctrl: true }, { over: true })).toBeNull();
    expect(actOf({ key: 'Z', ctrl: true, shift: true })).toBeNull();
  });

  it('keeps the keys of the focused row if single keys are disabled', () => {
    expect(actOf({ key: 'v' }, { singleKeys: false })).toBeNull();
    expect(actOf({ key: 'Enter' }, { singleKeys: false, onRow: true })).toBe('open');
    expect(actOf({ key: 'k', ctrl: true }, { singleKeys: false })).toBe('palette');
  });

  it('repeats only movements while a key is held down', () => {
    expect(actOf({ key: 'j', repeat: true })).toBe('next');
    expect(actOf({ key: '+', repeat: true })).toBe('zoomIn');
    expect(actOf({ key: 'v', repeat: true })).toBeNull();
    expect(actOf({ key: 'u', repeat: true })).toBeNull();
    expect(actOf({ key: 's', ctrl: true, repeat: true }, { form: true })).toBeNull();
  });
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
