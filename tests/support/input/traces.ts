import { FIRST_STORES } from '#server/features/locations/first-locations.ts';

/** What only the house of the code says of itself, or shows. Names of files with `%20` or without accents count too. */
export const TRACES: readonly RegExp[] = [
  /sam[aá]n/i,
  /sesenta|60 años|1966|trece tiendas|aniversario/i,
  /sabana grande/i,
  /\/site\/|\/stores\/[a-z0-9-]+\.(?:jpg|webp)/,
  ...FIRST_STORES.flatMap(({ slug, address, phone }) => [slug, address, phone]).map(literally),
];

function literally(text: string): RegExp {
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
}
