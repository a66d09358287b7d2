/** Care instructions as on a label, in the order in which they are shown. */
export const CARE_WORDS = {
  machine_cold: 'Lavar a máquina en agua fría',
  machine_warm: 'Lavar a máquina en agua tibia',
  hand: 'Lavar a mano',
  no_water: 'No lavar con agua',
  separately: 'Lavar por separado',
  no_bleach: 'No usar cloro',
  no_dryer: 'No usar secadora',
  shade: 'Secar a la sombra',
  flat: 'Secar en plano',
  iron_warm: 'Planchar tibio',
  iron_hot: 'Planchar caliente',
  no_iron: 'No planchar',
  dry_clean: 'Lavado en seco',
  damp_cloth: 'Limpiar con un paño húmedo',
} as const;
export type Care = keyof typeof CARE_WORDS;
export const CARES = Object.keys(CARE_WORDS) as [Care, ...Care[]];

/** Each instruction once, in the order of the label. */
export function inLabelOrder(care: readonly Care[]): Care[] {
  return CARES.filter((one) => care.includes(one));
}

export function careText(care: readonly Care[]): string {
  return care.map((one) => CARE_WORDS[one]).join(', ');
}
