import type { Care } from '#domain/catalogue/garment/care.ts';
import { hexOfColor } from '#domain/catalogue/garment/color-hex.ts';
import { EMPTY_GARMENT, type Garment } from '#domain/catalogue/garment/garment.ts';
import { readMeasures } from '#domain/catalogue/garment/read-garment.ts';
import { colorGroups, garments } from '#server/features/catalogue/garments/garments.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** As staff write them: measures as text. */
type Written = Partial<Omit<Garment, 'measures'>> & { measures?: string };

const COTTON: readonly Care[] = ['machine_cold', 'no_bleach', 'no_dryer', 'iron_warm'];
const LINEN: readonly Care[] = ['hand', 'no_bleach', 'shade', 'iron_hot'];
const TAILORED: readonly Care[] = ['no_water', 'dry_clean', 'iron_warm'];
const TEE = 'S: pecho 49, largo 69; M: pecho 52, largo 71; L: pecho 55, largo 73; XL: pecho 58, largo 75';
const POLO = 'S: pecho 50, largo 70, hombro 43; M: pecho 53, largo 72, hombro 45; L: pecho 56, largo 74, hombro 47';
const CHINO =
  '30: cintura 78, cadera 98, tiro 26; 32: cintura 83, cadera 103, tiro 26,5; 34: cintura 88, cadera 108, tiro 27';

/** By ref. Three garments come in several colours; some complete a look. */
const GARMENTS: Record<string, Written> = {
  10302: {
    fabric: '100 % algodón peinado',
    care: [...COTTON],
    fit: 'true',
    measures: TEE,
    modelHeight: 184,
    modelSize: 'M',
    colorName: 'Blanco',
  },
  10305: {
    fabric: '100 % algodón peinado',
    care: [...COTTON, 'separately'],
    fit: 'true',
    measures: TEE,
    colorName: 'Negro',
  },
  10203: {
    fabric: '100 % piqué de algodón',
    care: [...COTTON],
    fit: 'true',
    measures: POLO,
    modelHeight: 182,
    modelSize: 'M',
    note: 'La hacemos igual desde 1987. El cuello no se dobla después de lavarla.',
    colorName: 'Azul marino',
    look: ['11004', '14106'],
  },
  10206: { fabric: '100 % piqué de algodón', care: [...COTTON], fit: 'true', measures: POLO, colorName: 'Blanco' },
  10230: {
    fabric: '100 % piqué de algodón',
    care: [...COTTON],
    fit: 'true',
    measures: POLO,
    colorName: 'Verde botella',
    colorHex: '#1f4a38',
  },
  11004: {
    fabric: '98 % algodón, 2 % elastano',
    care: [...COTTON],
    fit: 'tight',
    measures: CHINO,
    colorName: 'Caqui',
    colorHex: '#b39b6f',
    look: ['10203', '14106', '13006'],
  },
  11007: {
    fabric: '98 % algodón, 2 % elastano',
    care: [...COTTON],
    fit: 'tight',
    measures: CHINO,
    colorName: 'Azul marino',
  },
  10112: {
    fabric: '100 % lino',
    care: [...LINEN],
    fit: 'loose',
    measures: 'S: pecho 54, largo 72, manga 62; M: pecho 57, largo 74, manga 63; L: pecho 60, largo 76, manga 64',
    modelHeight: 186,
    modelSize: 'M',
    note: 'El lino se arruga: es parte de su gracia. Plánchala húmeda si la quieres lisa.',
  },
  10104: { fabric: '100 % algodón Oxford', care: [...COTTON], fit: 'true', modelHeight: 184, modelSize: 'M' },
  12003: {
    fabric: '70 % lana, 30 % poliéster. Forro: 100 % viscosa',
    care: [...TAILORED],
    fit: 'true',
    note: 'En nuestras tiendas ajustamos las mangas sin costo.',
    look: ['10107', '11012', '14003'],
  },
  12103: { fabric: '100 % lana fría', care: [...TAILORED], fit: 'true', look: ['10107', '14003', '13003'] },
  20103: {
    fabric: '97 % poliéster, 3 % elastano',
    care: ['hand', 'no_bleach', 'shade', 'iron_warm'],
    fit: 'true',
    modelHeight: 175,
    modelSize: 'S',
  },
  21003: {
    fabric: '64 % poliéster, 32 % viscosa, 4 % elastano',
    care: ['machine_cold', 'no_bleach', 'no_dryer', 'iron_warm'],
    fit: 'tight',
    measures:
      '28: cintura 70, cadera 96, largo 102; 30: cintura 75, cadera 101, largo 103; 32: cintura 80, cadera 106, largo 104',
    modelHeight: 175,
    modelSize: '28',
  },
  22003: {
    fabric: '55 % lino, 45 % viscosa',
    care: [...LINEN],
    fit: 'loose',
    measures:
      'S: pecho 48, cintura 45, largo 112; M: pecho 51, cintura 48, largo 113; L: pecho 54, cintura 51, largo 114',
    modelHeight: 175,
    modelSize: 'S',
    note: 'Está forrado hasta la cintura y tiene bolsillos.',
    look: ['24110', '24210', '24006'],
  },
  22006: {
    fabric: '100 % crepé de viscosa',
    care: ['dry_clean', 'iron_warm'],
    fit: 'true',
    modelHeight: 178,
    modelSize: 'S',
    look: ['24117', '24003'],
  },
};

const GROUPS: readonly (readonly string[])[] = [
  ['10302', '10305'],
  ['10203', '10206', '10230'],
  ['11004', '11007'],
];

/** Writes what is known of some garments of the demo. @throws Error when a text is not as staff could write it */
export async function insertDemoGarments(tx: Connection): Promise<void> {
  const groups = await tx
    .insert(colorGroups)
    .values(GROUPS.map(() => ({})))
    .returning();
  await tx.insert(garments).values(
    Object.entries(GARMENTS).map(([ref, { measures: text = '', ...written }]) => {
      const measures = readMeasures(text);
      if (typeof measures === 'string') throw new Error(`${ref}: ${measures}`);
      const { colorName = null } = written;
      const colorGroup = groups[GROUPS.findIndex((refs) => refs.includes(ref))]?.id ?? null;
      const color = { colorName, colorHex: colorName && hexOfColor(colorName) };
      return { ...EMPTY_GARMENT, ...color, ...written, ref, measures, colorGroup, version: 1 };
    }),
  );
}
