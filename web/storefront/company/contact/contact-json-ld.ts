import type { ShopIdentity } from '#contract/catalogue/storefront.ts';
import type { Store } from '#web/storefront/stores/store.ts';
import { dialled } from './contact-phone.ts';
import { SUBJECT_LABELS } from './contact-subject.ts';

/** schema.org data of the contact page; `@id` refers to the organization in the home page's data. */
export function contactJsonLd({ name, publicUrl, email, whatsapp }: ShopIdentity, headOffice: Store | null) {
  const telephone = whatsapp ? `+${whatsapp}` : headOffice?.phone && dialled(headOffice.phone);
  const point = {
    '@type': 'ContactPoint',
    email,
    ...(telephone && { telephone }),
    areaServed: 'VE',
    availableLanguage: 'es',
  };
  return {
    '@type': 'ContactPage',
    url: `${publicUrl}/contact`,
    mainEntity: {
      '@type': 'Organization',
      '@id': `${publicUrl}/#organization`,
      name,
      url: `${publicUrl}/`,
      ...(headOffice && {
        address: {
          '@type': 'PostalAddress',
          streetAddress: headOffice.address,
          addressLocality: headOffice.city,
          addressCountry: 'VE',
        },
      }),
      contactPoint: [
        { ...point, contactType: 'customer service' },
        { ...point, contactType: 'sales', description: SUBJECT_LABELS.corporate },
      ],
    },
  };
}
