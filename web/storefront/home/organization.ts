import type { ShopIdentity } from '#contract/catalogue/storefront.ts';
import { BRAND } from '#web/ui/brand.ts';

/** The house as search engines want to know it (schema.org ClothingStore). */
export function organizationData({ name, publicUrl, whatsapp }: ShopIdentity): Record<string, unknown> {
  return {
    '@type': ['Organization', 'ClothingStore'],
    '@id': `${publicUrl}/#organization`,
    name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    description: BRAND.description,
    foundingDate: String(BRAND.foundedIn),
    areaServed: 'VE',
    sameAs: BRAND.socials.map(({ url }) => url),
    ...(whatsapp && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'sales',
        telephone: `+${whatsapp}`,
        availableLanguage: 'es',
      },
    }),
  };
}
