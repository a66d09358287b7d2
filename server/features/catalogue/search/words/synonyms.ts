import { LESSER_CLOTHS, SAME_CLOTHS } from './cloth-words.ts';
import { LESSER_COLOURS, SAME_COLOURS } from './colour-words.ts';
import { LESSER_GARMENTS, SAME_GARMENTS } from './garment-words.ts';
import type { Lesser, Same } from './meaning-lists.ts';
import { LESSER_OCCASIONS, SAME_OCCASIONS } from './occasion-words.ts';

export const SAME: Same = [...SAME_GARMENTS, ...SAME_COLOURS, ...SAME_CLOTHS, ...SAME_OCCASIONS];
export const LESSER: Lesser = [...LESSER_GARMENTS, ...LESSER_COLOURS, ...LESSER_CLOTHS, ...LESSER_OCCASIONS];
