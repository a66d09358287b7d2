import { expect, type Page } from '@playwright/test';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { signInWith, tokenOf } from '#tests/support/browser/sign-in.ts';
import { drawReceipt } from '#tests/support/input/draw-receipt.ts';
import { STAFF } from '#tests/support/shop/staff.ts';

/** A screenshot for the README. */
export interface Picture {
  name: string;
  device: 'desktop' | 'phone';
  /** Navigates the page to what is to be shown. */
  show(page: Page): Promise<void>;
  /** Runs after the screenshot. It completes an order whose form was shown, so that the admin has sales to show. */
  after?(page: Page): Promise<void>;
}

interface Customer {
  name: string;
  cedula: string;
  email: string;
  phone: string;
  address: string;
  reference: string;
}

const MARIA: Customer = {
  name: 'María Fernanda Pérez',
  cedula: 'V-18432765',
  email: 'maria.perez@example.com',
  phone: '0414-5550123',
  address: 'Av. Principal de Las Mercedes, edificio Roma, piso 3, Caracas',
  reference: '004512887310',
};

const ANA: Customer = {
  name: 'Ana Gabriela Rivas',
  cedula: 'V-21087654',
  email: 'ana.rivas@example.com',
  phone: '0424-5550198',
  address: 'Calle Madrid, quinta Los Samanes, Las Mercedes, Caracas',
  reference: '007716450288',
};

/** In the order they are taken: orders first, then the admin that shows them. */
export const PICTURES: Picture[] = [
  { name: 'home', device: 'desktop', show: async (page) => void (await page.goto('/')) },
  {
    name: 'shop',
    device: 'phone',
    show: async (page) => void (await page.goto('/shop?genero=2')),
  },
  {
    name: 'product',
    device: 'desktop',
    show: (page) => chooseFirst(page, '/shop?genero=2&categoria=vestido'),
    async after(page) {
      await addToCart(page);
      await fillPayment(page, ANA);
      await complete(page);
    },
  },
  {
    name: 'checkout',
    device: 'phone',
    async show(page) {
      await chooseFirst(page, '/shop?genero=1&categoria=camisa');
      await addToCart(page);
      await fillPayment(page, MARIA);
      await expect(page.getByText('Comprobante subido')).toBeVisible();
      await page.getByLabel('Teléfono desde el que pagaste').blur();
      const heading = page.getByRole('heading', { name: 'Método de pago' });
      await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    },
    after: complete,
  },
  {
    name: 'sales',
    device: 'desktop',
    async show(page) {
      await signIn(page);
      await page.goto('/admin/sales');
      await expect(page.getByText(MARIA.name)).toBeVisible();
    },
  },
  {
    name: 'panel',
    device: 'desktop',
    async show(page) {
      await signIn(page);
      await page.goto('/admin/dashboard');
      await expect(page.locator('.recharts-surface').first()).toBeVisible();
    },
  },
];

async function signIn(page: Page): Promise<void> {
  await signInWith(page, await tokenOf(page.request, STAFF));
}

/** Opens the first style of a list and selects its second size. */
async function chooseFirst(page: Page, list: string): Promise<void> {
  await page.goto(list);
  await page.locator('main a[href^="/product/"]').first().click();
  await page.waitForURL(/\/product\//);
  await page.getByRole('radio', { disabled: false }).nth(1).check({ force: true });
}

async function addToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Añadir al carrito' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).not.toBeNull();
}

async function fillPayment(page: Page, { name, cedula, email, phone, address, reference }: Customer): Promise<void> {
  await page.goto('/payment');
  await page.getByLabel('Nombre y apellido').fill(name);
  await page.getByLabel('Cédula o RIF').fill(cedula);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Teléfono', { exact: true }).fill(phone);
  await page.getByLabel('Estado', { exact: true }).selectOption('Distrito Capital');
  await page.getByLabel('Dirección', { exact: true }).fill(address);
  await page.getByLabel('Título de la dirección').fill('Casa');
  await page.getByRole('button', { name: 'Guardar dirección' }).click();
  const day = caracasDay(new Date());
  await page.getByLabel(/Subir comprobante de pago/).setInputFiles({
    name: 'comprobante.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawReceipt({ amount: '13138.62', reference, day }),
  });
  await page.getByLabel('Banco desde el que pagaste').selectOption({ index: 1 });
  await page.getByLabel('Referencia').fill(reference);
  await page.getByLabel('Fecha del pago').fill(day);
  await page.getByLabel('Teléfono desde el que pagaste').fill(phone);
}

async function complete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Completar compra' }).filter({ visible: true }).click();
  await expect(page.getByRole('dialog', { name: 'Recibimos tu pedido' })).toBeVisible();
}
