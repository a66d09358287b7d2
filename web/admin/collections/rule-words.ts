import { type CollectionRule, parseRule } from '#domain/catalogue/collections/collection-rule.ts';
import { GENDER_NAMES, genderOf } from '#domain/catalogue/gender.ts';
import { sizeTitle } from '#domain/catalogue/sizes/size-names.ts';
import { formatCount } from '#domain/text/count.ts';

/** A rule for staff: 'Dama, camisa, con descuento, hasta $50'. */
export function ruleInWords(text: string): string {
  const { filter, newest }: CollectionRule = parseRule(text);
  const gender = filter.gender && genderOf(filter.gender);
  return [
    filter.q && `«${filter.q}»`,
    gender && GENDER_NAMES[gender],
    filter.category,
    filter.outlet && 'con descuento',
    filter.promotion && 'aniversario',
    filter.maxPrice !== null && `hasta $${formatCount(filter.maxPrice / 100)}`,
    ...filter.sizes.map(sizeTitle),
    ...filter.colors.map((slug) => `color ${slug.replaceAll('-', ' ')}`),
    newest !== null && `los ${formatCount(newest)} más nuevos`,
  ]
    .filter(Boolean)
    .join(', ');
}
