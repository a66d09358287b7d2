import { describe, expect, it } from 'vitest';
import { drawStore } from './draw-store.ts';
import { CARACAS_SCENES } from './scenes/scenes-caracas.ts';
import { COAST_SCENES } from './scenes/scenes-coast.ts';
import { INLAND_SCENES } from './scenes/scenes-inland.ts';

const SCENES = [...CARACAS_SCENES, ...COAST_SCENES, ...INLAND_SCENES];

describe('the stores’ pictures', () => {
  it('are thirteen, each its own', () => {
    expect(new Set(SCENES.map(({ slug }) => slug)).size).toBe(13);
    expect(new Set(SCENES.map(drawStore)).size).toBe(13);
  });

  it('are the same whenever they are drawn, with no number missing', () => {
    for (const scene of SCENES.slice(0, 3)) {
      const svg = drawStore(scene);
      expect(svg).toBe(drawStore(scene));
      expect(svg).not.toMatch(/NaN|undefined|null/);
    }
  });

  it('write the name with paths and not with a font of the machine', () => {
    for (const scene of SCENES) expect(drawStore(scene)).not.toContain('<text');
  });
});
