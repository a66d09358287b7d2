import { existsSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { announceLocations } from '#server/features/locations/locations.queries.ts';
import { locations } from '#server/features/locations/stock.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { makeForm } from '#tests/support/input/make-form.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const ORIGIN = 'https://casa.example';
const shop = testShop({ PUBLIC_URL: ORIGIN });
const staff = signedIn(shop);

/** A page's HTML without the comments that React puts between texts. */
const page = async (path: string) => (await (await fetch(shop.url + path)).text()).replaceAll('<!-- -->', '');
const change = (id: number, body: object) => staff.put(`/locations/${id}`, body);

/** What the cards of a page say, as one line each: '#anchor name | city | address | hours | tel | picture'. */
function cardsOf(html: string): string[] {
  return [...html.matchAll(/<article id="([^"]+)".*?<\/article>/gs)].map(([card, slug]) => {
    const text = (pattern: RegExp) => [...card.matchAll(pattern)].map(([, ...groups]) => groups.join(' ')).join('; ');
    return [
      `#${slug} ${text(/<h2[^>]*><a[^>]*>([^<]+)/g)}`,
      text(/eyebrow text-ink-faint">([^<]+)/g),
      text(/<address[^>]*>([^<]+)/g),
      text(/<dt[^>]*>([^<]+)<\/dt><dd>([^<]+)/g),
      text(/href="tel:([^"]+)/g),
      text(/<img [^>]*src="([^"]+)"/g),
    ].join(' | ');
  });
}

function graphOf(html: string): Record<string, unknown>[] | undefined {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return scripts.map(([, text = '']) => JSON.parse(text)).find((data) => data['@graph'])?.['@graph'];
}

const WEEK = 'Lunes a sábado:';
const SUNDAYS = 'Domingos y feriados:';
/** The initial stores, as their page has always shown them. */
const STORES = [
  `#caracas-sabana-grande Samán Sabana Grande | Caracas | Bulevar de Sabana Grande con calle San Antonio, edificio Samán, planta baja, Caracas | ${WEEK} 9:00 am a 6:30 pm; ${SUNDAYS} 10:00 am a 4:00 pm | +582125551966`,
  '#caracas-chacao Samán Chacao | Caracas | Av. Francisco de Miranda con calle Élice, edificio Araguaney, local 1, Chacao, Caracas | Todos los días: 9:00 am a 5:30 pm | +582125550102',
  `#caracas-las-mercedes Samán Las Mercedes | Caracas | Calle París entre calles Monterrey y Mucuchíes, quinta Bucare, Las Mercedes, Caracas | ${WEEK} 10:00 am a 7:00 pm; ${SUNDAYS} 11:00 am a 5:00 pm | +582125550103`,
  `#caracas-la-candelaria Samán La Candelaria | Caracas | Av. Urdaneta, esquina de Ánimas, edificio Capitolio, planta baja, La Candelaria, Caracas | ${WEEK} 8:30 am a 5:30 pm; ${SUNDAYS} Cerrado | +582125550104`,
  `#caracas-el-hatillo Samán El Hatillo | Caracas | Calle Bolívar, casa 14, a media cuadra de la plaza, El Hatillo, Caracas | ${WEEK} 10:00 am a 6:00 pm; ${SUNDAYS} 10:00 am a 6:30 pm | +582125550105`,
  `#puerto-la-cruz Samán Puerto La Cruz | Puerto La Cruz | Paseo Colón con calle Buenos Aires, edificio Mochima, local 3, Puerto La Cruz, Anzoátegui | ${WEEK} 9:00 am a 6:00 pm; ${SUNDAYS} 10:00 am a 3:00 pm | +582815550106`,
  `#puerto-ordaz-alta-vista Samán Puerto Ordaz | Puerto Ordaz | Carrera Nekuima, edificio Caroní, planta baja, Alta Vista, Puerto Ordaz, Bolívar | ${WEEK} 9:00 am a 6:00 pm; ${SUNDAYS} Cerrado | +582865550107`,
  `#margarita-porlamar Samán Porlamar | Margarita | Av. 4 de Mayo con calle Fermín, edificio Macanao, local 2, Porlamar, isla de Margarita | ${WEEK} 9:30 am a 7:00 pm; ${SUNDAYS} 10:00 am a 5:00 pm | +582955550108`,
  `#margarita-pampatar Samán Pampatar | Margarita | Av. Jóvito Villalba, paseo San Lorenzo, local 12, Pampatar, isla de Margarita | ${WEEK} 10:00 am a 8:00 pm; ${SUNDAYS} 12:00 pm a 7:00 pm | +582955550109`,
  `#maracaibo-5-de-julio Samán Maracaibo | Maracaibo | Calle 77 (5 de Julio) con Av. 8, edificio Catatumbo, planta baja, Maracaibo, Zulia | ${WEEK} 8:30 am a 6:00 pm; ${SUNDAYS} 9:00 am a 1:00 pm | +582615550110`,
  `#valencia-el-vinedo Samán Valencia | Valencia | Av. Bolívar Norte, edificio Carabobo, local 5, El Viñedo, Valencia, Carabobo | ${WEEK} 9:00 am a 6:30 pm; ${SUNDAYS} 10:00 am a 3:00 pm | +582415550111`,
  `#maracay-las-delicias Samán Maracay | Maracay | Av. Las Delicias, paseo Rancho Grande, local 8, Maracay, Aragua | ${WEEK} 9:00 am a 6:00 pm; ${SUNDAYS} 10:00 am a 2:00 pm | +582435550112`,
  `#barquisimeto-avenida-20 Samán Barquisimeto | Barquisimeto | Av. 20 con calle 27, edificio Crepúsculo, planta baja, Barquisimeto, Lara | ${WEEK} 8:30 am a 5:30 pm; ${SUNDAYS} Cerrado | +582515550113`,
].map((card) => `${card} | /stores/${card.slice(1).split(' ')[0]}.jpg`);
const DOTS =
  'M522 179h0M524 179h0M523 180h0M520 178h0M526 185h0M701 202h0M853 358h0M764 141h0M767 138h0M143 165h0M432 202h0M465 198h0M327 214h0';

describe('the initial stores', () => {
  it('appear on their page as they always have', async () => {
    const html = await page('/stores');
    expect(cardsOf(html)).toEqual(STORES);
    expect(html).toContain(
      'Trece tiendas en ocho ciudades. Pasa a probarte, a cambiar una prenda o a tomarte las medidas.',
    );
    expect(html).toContain(
      'Trece tiendas en Caracas, Puerto La Cruz, Puerto Ordaz, Margarita, Maracaibo, Valencia, Maracay y Barquisimeto: direcciones, horarios y mapas.',
    );
    expect(html).toContain(`<meta property="og:image" content="${ORIGIN}/stores/caracas-sabana-grande.jpg"/>`);
    // Each card links to the items that the store has.
    expect([...html.matchAll(/href="\/shop\?tienda=([^"]+)"/g)].map(([, slug]) => slug)).toEqual(
      STORES.map((card) => card.slice(1).split(' ')[0]),
    );
    const margarita = cardsOf(await page('/stores?ciudad=margarita'));
    expect(margarita).toEqual(STORES.filter((card) => card.includes('| Margarita |')));
  });

  it('have existing pictures', async () => {
    for (const { attributes } of (await call(shop, '/stores')).body.data) {
      for (const end of ['.jpg', '-480.webp', '-960.webp']) {
        expect(existsSync(`web/public${attributes.imageUrl.replace('.jpg', end)}`), attributes.slug + end).toBe(true);
      }
    }
  });

  it('are described to search engines, each with its place and hours', async () => {
    const graph = graphOf(await page('/stores'));
    expect(graph).toHaveLength(13);
    expect(graph?.[3]).toEqual({
      '@type': 'ClothingStore',
      '@id': `${ORIGIN}/stores#caracas-la-candelaria`,
      name: 'Samán La Candelaria',
      url: `${ORIGIN}/stores#caracas-la-candelaria`,
      image: `${ORIGIN}/stores/caracas-la-candelaria.jpg`,
      telephone: '+58-212-555-0104',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Av. Urdaneta, esquina de Ánimas, edificio Capitolio, planta baja, La Candelaria, Caracas',
        addressLocality: 'Caracas',
        addressCountry: 'VE',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 10.5062, longitude: -66.9057 },
      hasMap: 'https://www.google.com/maps/search/?api=1&query=10.5062,-66.9057',
      currenciesAccepted: 'USD, VES',
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
          opens: '08:30',
          closes: '17:30',
        },
      ],
    });
  });

  it('appear on other pages: their number, their points on the map, and the head office', async () => {
    const faqs = await page('/faqs');
    expect(faqs).toContain('Trece tiendas, una cerca de ti');
    expect(faqs).toContain(DOTS);
    expect(await page('/')).toContain('En ocho ciudades, para probarte con calma.');
    expect(await page('/quienes-somos')).toContain('hoy tiene trece tiendas.');
    expect(await page('/contact')).toContain('Bulevar de Sabana Grande con calle San Antonio');
  });
});

describe('changes of the stores by staff', () => {
  it('include the picture: uploaded, shown in each width, replaced, and deleted', async () => {
    const upload = (id: number, image: Buffer) => staff.put(`/locations/${id}/picture`, makeForm({ image }));
    const cardOf = async (name: string) => cardsOf(await page('/stores')).find((card) => card.includes(name)) ?? '';
    const first = (await upload(14, await makeJpeg(80, 60))).body.data.attributes.imageUrl;
    expect(first).toMatch(/^\/media\/stores\/14-[\da-f]+\.jpg$/);
    expect(await cardOf('Samán Barquisimeto')).toContain(`| ${first}`);
    expect((await page('/stores')).toLowerCase()).toContain(`srcset="${first}?w=480 480w, ${first}?w=960 960w"`);
    expect((await fetch(`${shop.url}${first}?w=480`)).status).toBe(200);
    const second = (await upload(14, await makeJpeg(90, 70))).body.data.attributes.imageUrl;
    expect(second).not.toBe(first);
    expect((await fetch(`${shop.url}${first}`)).status).toBe(404);
    expectAnswer(await upload(14, Buffer.from('<svg/>')), 415, { fields: { image: expect.any(String) } });
    expect((await upload(1, await makeJpeg(80, 60))).status).toBe(404);
    const none = await staff.delete('/locations/14/picture');
    expect(none.body.data.attributes.imageUrl).toBeNull();
    expect(await cardOf('Samán Barquisimeto')).not.toContain('/media/');
    expect((await fetch(`${shop.url}${second}`)).status).toBe(404);
  });

  it('appear on every page that shows the store', async () => {
    await Promise.all(['/stores', '/faqs', '/', '/contact', '/stores?ciudad=valencia'].map(page));
    await change(2, { address: 'Calle Real de Sabana Grande', phone: null });
    await change(12, { active: false });
    const html = await page('/stores');
    expect(cardsOf(html)).toHaveLength(12);
    expect(cardsOf(html)[0]).toContain('Calle Real de Sabana Grande');
    expect(html).toContain('Doce tiendas en siete ciudades');
    expect(graphOf(html)?.map(({ name }) => name)).not.toContain('Samán Valencia');
    expect(await page('/faqs')).toContain('Doce tiendas, una cerca de ti');
    expect(await page('/contact')).toContain('Calle Real de Sabana Grande');
    // Its city has no store any more, so the link leads to all stores.
    expect(cardsOf(await page('/stores?ciudad=valencia'))).toHaveLength(12);
    await change(12, { active: true });
  });

  it('may add a store in a new city, without picture or place', async () => {
    const body = { name: 'Samán Mérida', address: 'Av. 4 Bolívar con calle 22, Mérida', city: 'Mérida' };
    const { id } = (await staff.post('/locations', body)).body.data;
    const html = await page('/stores?ciudad=M%C3%89RIDA');
    expect(cardsOf(html)).toEqual([
      '#saman-merida Samán Mérida | Mérida | Av. 4 Bolívar con calle 22, Mérida | Todos los días: Cerrado |  | ',
    ]);
    expect(html).toContain('query=Sam%C3%A1n%20M%C3%A9rida');
    const faqs = await page('/faqs');
    expect(faqs).toContain('Catorce tiendas, una cerca de ti');
    expect(faqs).toContain(DOTS);
    await shop.database.connection.delete(locations).where(eq(locations.id, id));
    await announceLocations(shop.database.connection);
    await shop.services.catalogue.refresh();
    expect(cardsOf(await page('/stores'))).toHaveLength(13);
  });

  it('may set special hours for a day, also for search engines', async () => {
    const specialDays = [
      { day: '2098-12-24', hours: '09:00-13:00', note: 'Nochebuena' },
      { day: '2098-12-25', hours: null, note: null },
    ];
    await change(3, { specialDays });
    const html = await page('/stores');
    expect(cardsOf(html)[1]).toContain(
      'Todos los días: 9:00 am a 5:30 pm; Miércoles 24 de diciembre: 9:00 am a 1:00 pm (Nochebuena); Jueves 25 de diciembre: Cerrado',
    );
    expect(graphOf(html)?.[1]?.specialOpeningHoursSpecification).toMatchObject([
      { validFrom: '2098-12-24', opens: '09:00', closes: '13:00' },
      { validFrom: '2098-12-25', opens: '00:00', closes: '00:00' },
    ]);
    await change(3, { specialDays: [] });
  });

  it('may close all stores: pages then say so, and show no map', async () => {
    await shop.database.connection.update(locations).set({ active: false }).where(eq(locations.kind, 'store'));
    await announceLocations(shop.database.connection);
    await shop.services.catalogue.refresh();
    expect(await page('/stores')).toContain('Ahora no hay ninguna tienda abierta');
    expect(await page('/faqs')).not.toContain('Ver el mapa de tiendas');
    for (const path of ['/', '/contact', '/quienes-somos', '/stores?ciudad=caracas']) {
      expect((await fetch(shop.url + path)).status, path).toBe(200);
    }
    await shop.database.connection.update(locations).set({ active: true });
    await announceLocations(shop.database.connection);
    await shop.services.catalogue.refresh();
  });
});
