import { expect } from '@playwright/test';
import { axeFaults } from '#tests/support/browser/axe-faults.ts';
import { testWithOwnShop } from '#tests/support/browser/own-shop.ts';
import { signInWith } from '#tests/support/browser/sign-in.ts';
import { acceptInvitation, fillInvitation, openInvitation } from '#tests/support/people/invitation.ts';

const test = testWithOwnShop();

test('the owner invites the manager of a store, who chooses a password and lands in the admin', async ({
  page,
  browser,
  shop,
}) => {
  const email = 'gerente@saman.example';
  await signInWith(page, shop.staffToken);
  const form = await fillInvitation(page, email, /./);
  expect.soft(await axeFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(page.getByText(`Invitación enviada a ${email}`)).toBeVisible();
  await expect(page.getByRole('cell', { name: email })).toBeVisible();

  const guest = await browser.newContext();
  const mobile = await guest.newPage();
  await openInvitation(mobile, shop, email);
  expect.soft(await axeFaults(mobile)).toEqual([]);
  await acceptInvitation(mobile, email);
  await expect(mobile.getByRole('heading', { level: 1 })).toBeVisible();
  await guest.close();
});
