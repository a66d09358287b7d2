import type { ShopIdentity } from '#contract/catalogue/storefront.ts';
import { useShop } from '#web/browser/use-shop.ts';
import { JsonLd } from '#web/storefront/kit/json-ld/json-ld.tsx';
import { pageMeta } from '#web/storefront/kit/page-meta.ts';
import { type Store, toStore } from '#web/storefront/stores/store.ts';
import { storefrontContext } from '#web/storefront-context.ts';
import { CompanyPage } from '../../prose/company-page.tsx';
import { loadCompanyPage } from '../load-company-page.ts';
import type { Route } from './+types/contact.page';
import { ContactDetails, dialled } from './contact-details.tsx';
import { ContactForm, SUBJECT_LABELS } from './contact-form.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const [headOffice = null] = context.get(storefrontContext).stores();
  const { head, isDraft } = loadCompanyPage('contact', context);
  return { headOffice, head, isDraft };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, {});
  const { title, description, path } = loaderData.head;
  return pageMeta(matches, { title, description, path });
}

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const { shop } = useShop();
  const headOffice = loaderData.headOffice && toStore(loaderData.headOffice);
  return (
    <CompanyPage head={loaderData.head} isDraft={loaderData.isDraft}>
      <div className="grid gap-x-12 gap-y-14 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <ContactDetails headOffice={headOffice} />
        </div>
        <div className="lg:col-span-7 lg:col-start-6">
          <ContactForm />
        </div>
      </div>
      <JsonLd data={import.meta.env.SSR && contactJsonLd(shop, headOffice)} />
    </CompanyPage>
  );
}

/** schema.org data of the contact page; `@id` refers to the organization in the home page's data. */
function contactJsonLd({ name, publicUrl, email, whatsapp, changed }: ShopIdentity, headOffice: Store | null) {
  const phone = changed?.phone ?? (whatsapp ? `+${whatsapp}` : headOffice?.phone);
  const telephone = phone && dialled(phone);
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
