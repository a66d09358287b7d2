import type { ShopIdentity } from '#contract/catalogue/storefront.ts';

/** A page's place in the shop for search engines. @param trail from the home page to this one; `to` is a path */
export function breadcrumbData(
  trail: readonly { label: string; to?: string }[],
  { publicUrl }: Pick<ShopIdentity, 'publicUrl'>,
): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to && { item: publicUrl + to }),
    })),
  };
}
