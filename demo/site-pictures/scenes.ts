import { HERO_SCENES } from './hero-scenes.ts';
import { HOUSE_SCENES } from './house-scenes.ts';
import type { SiteScene } from './site-scene.ts';

/** Every picture of the site. */
export const SCENES: SiteScene[] = [...HERO_SCENES, ...HOUSE_SCENES];
