import { TONES } from '../../base/tones.ts';
import type { Display } from '../shopfronts/display.ts';
import type { Outfit } from '../shopfronts/mannequins.ts';

export const BRASS = '#e6c57c';
export const IVORY = '#f6efe0';
export const ROOM = '#d8c6a4';
export const GREEN = '#21392b';

export const suit = (cloth: string, accent: string, shirt: string = TONES.white): Outfit => ({
  kind: 'suit',
  cloth,
  accent,
  with: shirt,
});
export const jacket = (cloth: string, trousers: string, shirt: string = TONES.white): Outfit => ({
  kind: 'jacket',
  cloth,
  accent: trousers,
  with: shirt,
});
export const shirt = (cloth: string, trousers: string, belt: string = TONES.cognac): Outfit => ({
  kind: 'shirt',
  cloth,
  with: trousers,
  accent: belt,
});
export const dress = (cloth: string, belt: string): Outfit => ({ kind: 'dress', cloth, accent: belt });
export const skirt = (top: string, cloth: string, belt: string): Outfit => ({
  kind: 'skirt',
  cloth: top,
  with: cloth,
  accent: belt,
});
export const womanSuit = (cloth: string, blouse: string): Outfit => ({ kind: 'womanSuit', cloth, with: blouse });

export const figures = (...outfits: Outfit[]): Display => ({ kind: 'figures', outfits });
export const rail = (...cloths: string[]): Display => ({ kind: 'rail', cloths });
export const table = (cloths: string[], outfit?: Outfit): Display => ({ kind: 'table', cloths, outfit });
export const DOOR: Display = { kind: 'door' };

export const DARK = [TONES.navy, TONES.charcoal, TONES.ink, TONES.tobacco, TONES.grey, TONES.saman];
export const PALE = [TONES.white, TONES.sky, TONES.ecru, TONES.sage, TONES.sand, TONES.blush];
