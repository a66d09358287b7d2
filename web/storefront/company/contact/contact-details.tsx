import type { ReactNode } from 'react';
import { BRAND } from '#contract/content/house/brand.ts';
import { specialLines } from '#domain/stock/hours/special-lines.ts';
import { useShop } from '#web/browser/use-shop.ts';
import { SocialIcon } from '#web/storefront/kit/social-icons.tsx';
import type { Store } from '#web/storefront/stores/store.ts';

const LINK =
  'inline-flex min-h-11 items-center underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-ink';

/** Phone, e-mail, address and social networks; `headOffice` is null while no store is open. */
export function ContactDetails({ headOffice }: { headOffice: Store | null }) {
  const { whatsapp, email, changed } = useShop().shop;
  const phone = changed?.phone ?? (whatsapp ? printPhone(whatsapp) : headOffice?.phone);
  const socials = changed?.socials ?? BRAND.socials;
  return (
    <section aria-label="Datos de contacto" className="grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-1">
      {phone && (
        <Fact title="Teléfono">
          <a href={`tel:${dialled(phone)}`} className={`tabular ${LINK}`}>
            {phone}
          </a>
          {whatsapp && (
            <p>
              <a href={`https://wa.me/${whatsapp}`} target="_blank" rel="noreferrer" className={LINK}>
                Escríbenos por WhatsApp<span className="sr-only"> (se abre en otra pestaña)</span>
              </a>
            </p>
          )}
        </Fact>
      )}
      <Fact title="Correo electrónico">
        <a href={`mailto:${email}`} className={`break-all ${LINK}`}>
          {email}
        </a>
      </Fact>
      {headOffice && <HeadOffice store={headOffice} />}
      {socials.length > 0 && (
        <Fact title="Redes">
          <ul>
            {socials.map(({ name, url }) => (
              <li key={name}>
                <a href={url} target="_blank" rel="noreferrer" className={`gap-2.5 ${LINK}`}>
                  <SocialIcon name={name} className="size-5" />
                  {name}
                  <span className="sr-only"> (se abre en otra pestaña)</span>
                </a>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </section>
  );
}

function HeadOffice({ store }: { store: Store }) {
  return (
    <Fact title="Casa matriz">
      <address className="mt-2 max-w-[40ch] leading-relaxed not-italic">{store.address}</address>
      <dl className="tabular mt-2 text-ink-soft">
        {[...store.schedule, ...specialLines(store.hours.specialDays, null)].map(({ days, hours }) => (
          <div key={days} className="flex flex-wrap gap-x-2">
            <dt>{days}:</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
      <a href={store.googleMapsUrl} target="_blank" rel="noopener" className={LINK}>
        Cómo llegar<span className="sr-only"> (abre el mapa en otra pestaña)</span>
      </a>
    </Fact>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-line border-t pt-4">
      <h2 className="eyebrow font-sans text-ink-faint">{title}</h2>
      {children}
    </div>
  );
}

/** Formats the digits of a wa.me link: +58 414-1234567; numbers of other countries are not grouped. */
export function printPhone(digits: string): string {
  const parts = /^58(\d{3})(\d{7})$/.exec(digits);
  return parts ? `+58 ${parts[1]}-${parts[2]}` : `+${digits}`;
}

/** The number for a tel: link, from one formatted for display: +58 and digits only. */
export function dialled(phone: string): string {
  return phone.replace(/^0/, '+58').replace(/[^\d+]/g, '');
}
