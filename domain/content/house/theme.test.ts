import { describe, expect, it } from 'vitest';
import { contrast, mixed } from './contrast.ts';
import { DEFAULT_COLOURS, themeCss, unreadable } from './theme.ts';

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
    ['#ffffff', '#ffffff', 1],
  ])('of %s and %s is %d, as WCAG computes it', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBeCloseTo(ratio, 2);
  });

  it('mixes colours channel by channel', () => {
    expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mixed('#102030', '#ffffff', 0)).toBe('#102030');
  });
});

describe('the theme', () => {
  it('that comes with the shop can be read and changes nothing', () => {
    expect(unreadable(DEFAULT_COLOURS)).toEqual({});
    expect(themeCss(DEFAULT_COLOURS)).toBe('');
  });

  it('puts light text on a dark accent, and dark text on a light one', () => {
    expect(themeCss({ ...DEFAULT_COLOURS, accent: '#1f4f8f' })).toContain('--color-on-gold:#fffdf9');
    expect(themeCss({ ...DEFAULT_COLOURS, accent: '#f0c000' })).toContain('--color-on-gold:#1f1b16');
  });
});
