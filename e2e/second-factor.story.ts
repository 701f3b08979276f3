import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import type pg from 'pg';
import { controlAsDeclared } from './support/control.ts';
import { ownClient } from './support/own-client.ts';
import { signedIn } from './support/product.ts';
import { sell } from './support/sell.ts';
import { addresses, expect, password, test } from './support/story.ts';
import { firstPlace, signIn } from './support/sign-in.ts';
import type { wordsOf } from './support/words.ts';
import { takeTurn } from './support/turn.ts';

type Words = ReturnType<typeof wordsOf>;
type Desk = { page: Page; t: Words; clean: (page: Page) => Promise<void> };

/** A user of the provider, who makes clients. */
const provider = 'solene.marchais@reprise.example';
const preparer = 'odile.charpentier@relais-reemploi.example';
const operator = 'bakary.diallo@relais-reemploi.example';

test.use({ viewport: { width: 1280, height: 900 } });

/** A new manager of the buyer, with the demo's password. */
async function newManager(sql: pg.Client): Promise<{ id: string; email: string }> {
  const email = `sacha.${randomInt(1_000_000)}@relais-reemploi.example`;
  const { rows } = await sql.query<{ id: string }>(
    `insert into users ("accountId", "email", "firstname", "lastname", "status", "language", "forceConnectionBySso", "passwordHash")
     select "accountId", $1, 'Sacha', 'Delmas', 'active', 'fr-FR', false, "passwordHash" from users where "email" = $2
     returning "id"`,
    [email, preparer],
  );
  const { id } = rows[0]!;
  await sql.query(
    `insert into user_modules ("userId", "accountId", "moduleType", "type", "organizationId")
     select $1, "accountId", "moduleType", "type", "organizationId" from user_modules
     where "userId" = (select "id" from users where "email" = $2)`,
    [id, preparer],
  );
  return { id, email };
}

/** A batch of one transfer, of a sale of its own, prepared by somebody else. */
async function preparedBatch(sql: pg.Client, locale: string): Promise<string> {
  const sold = await sell(sql, { locale, payment: 'bank_transfer' });
  await takeTurn(sql, 'transfers');
  await controlAsDeclared(operator, [sold]);
  const { rows } = await sql.query<{ id: string }>('select "id" from payments where "buybackId" = $1', [
    sold.buybackId,
  ]);
  const { by } = await signedIn(preparer);
  const { messageId } = await by.call('POST /payment-batches', {
    body: {
      debtorName: 'Relais Réemploi',
      debtorIban: 'FR1420041010050500013M02606',
      paymentIds: rows.map(({ id }) => id),
    },
  });
  return messageId;
}

/** The code that an app shows in so many half minutes. */
const codeOf = (secret: string, later = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + later * 30 });

/** The passkeys of the device on which the browser runs. */
async function withPasskeys(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Adds an app, which first asks for the password; answers its key. */
async function addApp({ page, t, clean }: Desk): Promise<string> {
  await page.goto(`${addresses().dashboard}/profile`);
  await page.getByRole('button', { name: t('access:secondFactor.app.add') }).click();
  const proof = page.getByRole('dialog', { name: t('access:secondFactor.proof.title') });
  await proof.getByLabel(t('access:secondFactor.proof.password')).fill('wrong');
  await proof.getByRole('button', { name: t('access:secondFactor.proof.confirm') }).click();
  await expect(proof.getByText(t('refusals:wrong_password'))).toBeVisible();
  await clean(page);
  await proof.getByLabel(t('access:secondFactor.proof.password')).fill(password);
  await proof.getByRole('button', { name: t('access:secondFactor.proof.confirm') }).click();
  const dialog = page.getByRole('dialog', { name: t('access:secondFactor.app.add') });
  await expect(dialog.getByRole('img', { name: t('access:secondFactor.app.picture') })).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await clean(page);
  await dialog.getByLabel(t('access:secondFactor.app.code')).fill(codeOf(secret));
  await dialog.getByRole('button', { name: t('access:secondFactor.app.confirm') }).click();
  const codes = page.getByRole('dialog', { name: t('access:secondFactor.codes.title') });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await clean(page);
  await codes.getByRole('button', { name: t('access:secondFactor.codes.done') }).click();
  return secret;
}

async function addPasskey({ page, t, clean }: Desk): Promise<void> {
  await page.getByRole('button', { name: t('access:secondFactor.passkey.add') }).click();
  const dialog = page.getByRole('dialog', { name: t('access:secondFactor.passkey.add') });
  await dialog.getByLabel(t('access:secondFactor.name')).fill('Ordinateur de la caisse');
  await dialog.getByRole('button', { name: t('access:secondFactor.passkey.confirm') }).click();
  const factors = page.getByRole('list', { name: t('access:secondFactor.title') });
  await expect(factors.getByRole('listitem')).toHaveCount(2);
  await expect(factors).toContainText('Ordinateur de la caisse');
  await clean(page);
}

/** Signs in again: by password, then by a code of the app. */
async function comeBack({ page, t, clean }: Desk, email: string, secret: string): Promise<void> {
  await page.goto(`${addresses().dashboard}/login?lng=fr-FR`);
  await page.getByLabel(t('dashboard:signIn.email')).fill(email);
  await page.getByLabel(t('dashboard:signIn.password')).fill(password);
  await page.getByRole('button', { name: t('dashboard:signIn.submit'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('access:secondFactor.signIn') })).toBeVisible();
  await page.getByRole('button', { name: t('access:secondFactor.otherWay.totp') }).click();
  const code = page.getByLabel(t('access:secondFactor.proof.totp'));
  await code.fill('000000');
  await page.getByRole('button', { name: t('access:secondFactor.proof.confirm') }).click();
  await expect(page.getByText(t('refusals:second_factor_wrong'))).toBeVisible();
  await clean(page);
  await code.fill(codeOf(secret, 1));
  await page.getByRole('button', { name: t('access:secondFactor.proof.confirm') }).click();
  await (await firstPlace(page, t))?.click();
  await expect(page).toHaveURL(/\/home/);
}

/** Approves the batch, which asks for a factor first and goes on by itself. */
async function approve({ page, t, clean }: Desk, messageId: string): Promise<void> {
  await page.goto(`${addresses().dashboard}/payment-batches`);
  const approval = t('dashboard:batches.approveTitle', { name: messageId });
  await page.getByRole('button', { name: approval }).click();
  const dialog = page.getByRole('dialog', { name: approval });
  await dialog.getByRole('button', { name: t('dashboard:batches.approve') }).click();
  const proof = page.getByRole('dialog', { name: t('access:secondFactor.proof.title') });
  await expect(proof).toBeVisible();
  await clean(page);
  await proof.getByRole('button', { name: t('access:secondFactor.proof.passkey') }).click();
  const row = page.getByRole('row').filter({ hasText: messageId });
  await expect(row).toContainText(t('dashboard:batches.status.approved'));
  await expect(proof).toBeHidden();
}

test('a manager adds an app and a passkey, signs in by a code, and approves a batch by the passkey', async ({
  page,
  t,
  sql,
  clean,
  locale,
}) => {
  const desk = { page, t, clean };
  const { id, email } = await newManager(sql);
  const messageId = await preparedBatch(sql, locale ?? 'fr-FR');
  await withPasskeys(page);
  await signIn(page, t, email);
  const secret = await addApp(desk);
  await addPasskey(desk);
  await page.evaluate(() => localStorage.clear());
  await comeBack(desk, email, secret);
  // the code at the door counts for five minutes
  await sql.query(
    `update sessions set "confirmedAt" = "confirmedAt" - interval '6 minutes' where "userId" = $1`,
    [id],
  );
  await approve(desk, messageId);
});

/** The manager of a client of this story, whose account requires a second factor. */
async function managerWhoNeedsOne(sql: pg.Client): Promise<string> {
  const { by } = await signedIn(provider);
  const { id, rootDetailId } = await ownClient(by);
  await by.call('PATCH /organization-root-details/{id}', {
    params: { id: rootDetailId },
    body: { version: 1, secondFactorRequired: true },
  });
  const { rows } = await sql.query<{ id: string }>(
    `select "id" from organizations where "accountId" = $1 and "type" = 'root_management_unit'`,
    [id],
  );
  const email = `noor.${randomInt(1_000_000)}@enseigne.example`;
  const place = { moduleType: 'root', type: 'root_management_unit_manager' } as const;
  const user = await by.call('POST /users', {
    body: {
      accountId: id,
      email,
      firstname: 'Noor',
      lastname: 'Vidal',
      language: 'fr-FR',
      modules: [{ ...place, organizationId: rows[0]!.id }],
    },
  });
  await sql.query(
    `update users set "passwordHash" = (select "passwordHash" from users where "email" = $2) where "id" = $1`,
    [user.id, provider],
  );
  return email;
}

test('whoever must have a second factor is led to their profile until they have one', async ({
  page,
  t,
  sql,
  clean,
}) => {
  const email = await managerWhoNeedsOne(sql);
  await page.goto(`${addresses().dashboard}/login?lng=fr-FR`);
  await page.getByLabel(t('dashboard:signIn.email')).fill(email);
  await page.getByLabel(t('dashboard:signIn.password')).fill(password);
  await page.getByRole('button', { name: t('dashboard:signIn.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/profile/);
  await expect(page.getByText(t('access:secondFactor.missing'))).toBeVisible();
  await page.goto(`${addresses().dashboard}/users`);
  await expect(page).toHaveURL(/\/profile/);
  await addApp({ page, t, clean });
  await expect(page.getByText(t('access:secondFactor.missing'))).toBeHidden();
  await page.goto(`${addresses().dashboard}/users`);
  await expect(page.getByText(email)).toBeVisible();
});
