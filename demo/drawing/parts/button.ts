import { lightness, mixColours } from '../base/colour.ts';
import { ellipsePath } from '../pieces/path.ts';
import type { Material, Piece } from '../pieces/piece.ts';

/** A sewn button with its rim, four (or two) holes and thread, standing on a piece of height `level`. */
export function button(x: number, y: number, radius: number, material: Material, level: number, holes = 4): Piece {
  const dark = lightness(material.color) < 0.4;
  const line = mixColours(material.color, '#20160d', dark ? 0.6 : 0.45);
  const glint = mixColours(material.color, '#ffffff', dark ? 0.35 : 0.85);
  const r = radius;
  const spread = r * 0.24;
  const places =
    holes === 4
      ? [
          [-1, -1],
          [1, -1],
          [-1, 1],
          [1, 1],
        ]
      : [
          [-1, 0],
          [1, 0],
        ];
  const cross =
    holes === 4
      ? `M${x - spread} ${y - spread}L${x + spread} ${y + spread}M${x + spread} ${y - spread}L${x - spread} ${y + spread}`
      : `M${x - spread} ${y}L${x + spread} ${y}`;
  return {
    d: ellipsePath(x, y, r),
    material,
    level: level + 5,
    rests: true,
    ink: [
      { d: ellipsePath(x, y, r * 0.7), stroke: line, width: r * 0.09, opacity: 0.55 },
      {
        d: `M${x - r * 0.74} ${y - r * 0.3}C${x - r * 0.6} ${y - r * 0.66} ${x - r * 0.3} ${y - r * 0.82} ${x + r * 0.05} ${y - r * 0.82}`,
        stroke: glint,
        width: r * 0.13,
        opacity: 0.85,
      },
      { d: cross, stroke: mixColours(material.color, '#3a2c1d', 0.5), width: r * 0.14, opacity: 0.9 },
      ...places.map(([dx, dy]) => ({
        d: ellipsePath(x + (dx ?? 0) * spread, y + (dy ?? 0) * spread, r * 0.1),
        fill: '#1d150d',
        opacity: 0.85,
      })),
    ],
  };
}
