import { expect, type Locator, type Page } from '@playwright/test';
import { call } from '../http/call.ts';

const PASSWORD = 'nube tornillo gaita mercado';

/** Fills in the form that invites Rosa to one store. @returns the form */
export async function fillInvitation(page: Page, email: string, store: string | RegExp): Promise<Locator> {
  await page.goto('/admin/staff?ver=invitaciones');
  await page.getByRole('link', { name: 'Invitar' }).click();
  const form = page.getByRole('dialog', { name: 'Invitar a alguien' });
  await form.getByLabel('Nombre').fill('Rosa');
  await form.getByLabel('Correo').fill(email);
  await form.getByRole('radio', { name: 'Tienda', exact: true }).check();
  const stores = form.getByRole('group', { name: 'Tiendas en las que trabaja' });
  await stores.getByRole('checkbox', { name: store }).first().check();
  return form;
}

/** Opens the link of the mail and fills in what it asks for. */
export async function openInvitation(page: Page, shop: { url: string; staffToken: string }, email: string) {
  await page.goto(await linkIn(shop, email));
  await page.getByRole('button', { name: 'Abrir la invitación' }).click();
  await expect(page.getByText('Tu rol: Tienda.')).toBeVisible();
  await page.getByLabel('Apellido').fill('Mora');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmar contraseña').fill(PASSWORD);
}

/** Accepts the open invitation, and signs in with it. */
export async function acceptInvitation(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión para continuar' }).click();
  await expect(page).toHaveURL(/\/admin\//);
}

/** The link that the shop mailed, from its mailbox: a shop without a mail server keeps all mails. */
async function linkIn(shop: { url: string; staffToken: string }, email: string): Promise<string> {
  const list = await call(shop, `/mails?q=${email}`, { token: shop.staffToken });
  const { body } = await call(shop, `/mails/${list.body.data[0].id}`, { token: shop.staffToken });
  const path = JSON.stringify(body).match(/\/invitacion\?token=[\w-]+/)?.[0];
  if (!path) throw new Error('The mail has no link');
  return path;
}
