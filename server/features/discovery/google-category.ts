const APPAREL = 'Apparel & Accessories';

/**
 * Our category names in Google's taxonomy (https://www.google.com/basepages/producttype/taxonomy-with-ids.en-US.txt).
 * Matched at the start of a category's slug, so that both singular and plural match.
 */
const PLACES: readonly [words: RegExp, place: string][] = [
  [/^zapat|^calzad|^mocasin|^sandalia/, 'Shoes'],
  [/^cartera|^bolso/, 'Handbags, Wallets & Cases > Handbags'],
  [/^billetera/, 'Handbags, Wallets & Cases > Wallets & Money Clips'],
  [/^corbata/, 'Clothing Accessories > Neckties'],
  [/^cintur|^correa/, 'Clothing Accessories > Belts'],
  [/^sombrero|^gorra/, 'Clothing Accessories > Hats'],
  [/^bufanda|^panuelo/, 'Clothing Accessories > Scarves & Shawls'],
  [/^accesorio/, 'Clothing Accessories'],
  [/^camis|^chemise|^franela|^blusa|^polo/, 'Clothing > Shirts & Tops'],
  [/^pantalon|^jean/, 'Clothing > Pants'],
  [/^short|^bermuda/, 'Clothing > Shorts'],
  [/^vestido/, 'Clothing > Dresses'],
  [/^falda/, 'Clothing > Skirts'],
  [/^traje-de-bano/, 'Clothing > Swimwear'],
  [/^traje/, 'Clothing > Suits'],
  [/^saco|^blazer|^chaqueta|^abrigo/, 'Clothing > Outerwear > Coats & Jackets'],
  [/^chaleco/, 'Clothing > Outerwear > Vests'],
  [/^pijama/, 'Clothing > Sleepwear & Loungewear'],
];

/** The Google category of one of ours; clothing when there is no match. */
export function googleCategory(categorySlug: string): string {
  const place = PLACES.find(([words]) => words.test(categorySlug))?.[1] ?? 'Clothing';
  return `${APPAREL} > ${place}`;
}
