import { lightness, mixColours } from '../base/colour.ts';
import type { GarmentLook } from '../base/look.ts';
import type { Material } from '../pieces/piece.ts';

/** The materials of one garment, all derived from its look. */
export interface Palette {
  shell: Material;
  /** Ribs, collars of knitwear, tipping. */
  trim: Material;
  /** The inner side of the cloth, seen at a neck or waist. */
  inside: Material;
  lining: Material;
  button: Material;
  metal: Material;
  leather: Material;
  label: Material;
  /** Colours of marks on the shell. */
  seam: string;
  glint: string;
  thread: string;
}

const CRUMPLE: Record<Material['cloth'], number> = {
  plain: 0.62,
  twill: 0.5,
  stripe: 0.58,
  check: 0.6,
  pique: 0.5,
  linen: 1.0,
  denim: 0.55,
  herringbone: 0.36,
  jersey: 0.58,
  satin: 0.8,
  leather: 0.22,
  straw: 0.06,
  smooth: 0,
};

const GLOSS: Partial<Record<Material['cloth'], number>> = { satin: 0.55, leather: 0.3, twill: 0.02 };

/** A material with the usual crease and shine of its cloth. */
export function material(
  color: string,
  cloth: Material['cloth'],
  accent = color,
  changes: Partial<Material> = {},
): Material {
  return { color, cloth, accent, gloss: GLOSS[cloth] ?? 0, crumple: CRUMPLE[cloth], patternScale: 1, ...changes };
}

/** A matching second colour, for a look that has none. */
function usualAccent(look: GarmentLook): string {
  if (look.cloth === 'denim') return '#d9dfe6';
  return lightness(look.color) > 0.6
    ? mixColours(look.color, '#24324f', 0.55)
    : mixColours(look.color, '#ffffff', 0.42);
}

/** All materials and mark colours of a look. */
export function paletteOf(look: GarmentLook): Palette {
  const { color, cloth } = look;
  const light = lightness(color);
  const accent = look.accent ?? usualAccent(look);
  const dark = light < 0.25;
  const hide = cloth === 'leather';
  const stitching =
    cloth === 'denim' ? (look.accent ?? '#c98f3e') : hide ? mixColours(color, '#ecd2a6', dark ? 0.42 : 0.5) : undefined;
  return {
    // Light silk is bright already; the full gloss of dark silk would bleach it.
    shell: material(
      color,
      cloth,
      cloth === 'denim' ? '#dfe6ee' : accent,
      cloth === 'satin' ? { gloss: 0.62 - 0.4 * light } : {},
    ),
    trim: material(look.accent ?? mixColours(color, dark ? '#ffffff' : '#000000', 0.06), 'jersey', color, {
      crumple: 0.15,
    }),
    inside: material(mixColours(color, '#171009', dark ? 0.4 : 0.3), cloth, mixColours(accent, '#171009', 0.3), {
      crumple: 0.2,
      gloss: 0,
    }),
    lining: material(look.accent ?? mixColours(color, '#6d5a48', 0.45), 'satin', accent, { crumple: 0.3, gloss: 0.25 }),
    button: material(light > 0.55 ? '#efe8da' : mixColours(color, '#000000', 0.42), 'smooth', accent, {
      gloss: light > 0.55 ? 0.4 : 0.16,
    }),
    metal: material('#c9a45c', 'smooth', '#ffffff', { gloss: 0.9 }),
    leather: material('#6b4226', 'leather'),
    label: material('#f3ecdd', 'smooth'),
    seam: dark ? mixColours(color, '#000000', 0.62) : mixColours(color, '#1c130b', 0.5),
    glint: mixColours(color, '#ffffff', dark ? 0.24 : 0.5),
    thread: stitching ?? mixColours(color, dark ? '#ffffff' : '#2a1c10', cloth === 'satin' ? 0.12 : dark ? 0.26 : 0.3),
  };
}
