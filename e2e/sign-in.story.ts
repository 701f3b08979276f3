import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { startOidcServer, type OidcServer } from '@reprise/tests/kit/oidc-server.ts';
import { linkOf } from './support/letters.ts';
import { makeClient, makePerson, type MadeClient } from './support/made-client.ts';
import { product, signedIn } from './support/product.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { addresses, expect, test } from './support/story.ts';
import { signIn } from './support/sign-in.ts';
import type { wordsOf } from './support/words.ts';

type Words = ReturnType<typeof wordsOf>;

/** A user of the provider who configures sign-in. */
const provider = 'solene.marchais@reprise.example';
const others = ['en-GB', 'nl-BE', 'de-DE'];

// the organisation's own sign-in server has a certificate that the browser does not know
test.use({ viewport: { width: 1280, height: 900 }, ignoreHTTPSErrors: true });

/** Makes the client's users sign in by this provider. */
async function connect(server: OidcServer, { headOffice, name }: MadeClient, domain: string): Promise<void> {
  const file = process.env.STORY_CA_FILE;
  if (file === undefined) throw new Error('STORY_CA_FILE: the CONNECTOR_CA_FILE of the product that runs');
  await writeFile(file, server.ca);
  const { by } = await signedIn(provider);
  const connectors = (await by.call('GET /connectors', { query: { type: 'authentication' } })).items;
  await by.call('POST /connector-organizations', {
    body: {
      connectorId: connectors.find(({ fqn }) => fqn === 'openid.sso')!.id,
      organizationId: headOffice,
      name: `Connexion ${name}`,
      active: true,
      properties: [
        { name: 'issuer', value: server.issuer },
        { name: 'clientId', value: server.clientId },
        { name: 'clientSecret', value: server.clientSecret },
        { name: 'domains', value: domain },
      ],
    },
  });
}

async function leaveForOrganisation(page: Page, t: Words, email: string): Promise<void> {
  await page.getByLabel(t('dashboard:signIn.email')).fill(email);
  await page.getByRole('button', { name: t('access:signIn.bySso') }).click();
}

test('a person signs in by their organisation, loses the session, and finds what they typed', async ({
  page,
  t,
  sql,
  clean,
}) => {
  const client = await makeClient(sql);
  const domain = `sso-${randomInt(1_000_000)}.example`;
  const email = `alix.morvan@${domain}`;
  const userId = await makePerson(sql, client, email, [
    ['store_seller', client.first],
    ['store_manager', client.second],
  ]);
  const server = await startOidcServer(`${addresses().dashboard}/open-id/${client.headOffice}/callback`);
  server.people.set('alix', { email });
  try {
    await connect(server, client, domain);
    await page.goto(`${addresses().dashboard}/auth/login?lng=fr-FR`);
    await expect(page.getByRole('heading', { name: t('dashboard:signIn.title') })).toBeVisible();
    await clean(page);
    await page.getByRole('button', { name: t('access:signIn.bySso') }).click();
    await expect(page.getByText(t('access:signIn.emailFirst'))).toBeVisible();
    // a right password is refused
    await page.getByLabel(t('dashboard:signIn.email')).fill(email);
    await page.getByLabel(t('dashboard:signIn.password')).fill('Reprise2026');
    await page.getByRole('button', { name: t('dashboard:signIn.submit'), exact: true }).click();
    await expect(page.getByText(t('refusals:sso_mandatory'))).toBeVisible();

    await leaveForOrganisation(page, t, email);
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByText(t('refusals:openid_callback_failed'))).toBeVisible();
    await clean(page);
    await page.goto(`${addresses().dashboard}/openid/${client.headOffice}/callback?code=1&state=another`);
    await expect(page.getByText(t('access:openid.failed'))).toBeVisible();
    await page.getByRole('link', { name: t('access:openid.back') }).click();

    await leaveForOrganisation(page, t, email);
    await page.getByLabel('Name').fill('alix');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: t('access:choose.title') })).toBeVisible();
    await clean(page);
    await page.getByRole('button', { name: `Boutique B ${client.name}` }).click();
    await expect(page).toHaveURL(/\/home$/);

    await page.getByRole('button', { name: /^Alix M\./ }).click();
    await page.getByRole('menuitem', { name: t('dashboard:user.profile') }).click();
    await expect(page.getByText(t('access:password.bySso'))).toBeVisible();
    await expect(page.getByText(t('access:sessions.here'))).toBeVisible();
    await clean(page);
    await page.getByLabel(t('access:profile.firstname')).fill('Alix-Marie');
    await page.getByRole('main').getByLabel(t('access:profile.language')).selectOption('en-GB');
    await page.getByRole('main').getByLabel(t('access:profile.language')).selectOption('fr-FR');
    await sql.query('update sessions set "revokedAt" = now() where "userId" = $1', [userId]);
    await page.getByRole('button', { name: t('access:profile.save') }).click();
    const modal = page.getByRole('dialog', { name: t('common:sessionExpired.title') });
    await modal.getByRole('button', { name: t('common:sessionExpired.reconnect') }).click();
    await expect(page).toHaveURL(/\/login\?back=%2Fprofile/);
    // the organisation's session still lives: nothing is asked again, and they return to their page
    await leaveForOrganisation(page, t, email);
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByText(t('form:restored'))).toBeVisible();
    await expect(page.getByLabel(t('access:profile.firstname'))).toHaveValue('Alix-Marie');
    await expect(page.getByRole('button', { name: /Boutique B/ })).toBeVisible();
    await page.getByRole('button', { name: t('access:profile.save') }).click();
    await expect(page.getByText(t('access:profile.saved'))).toBeVisible();
    const { rows } = await sql.query('select "firstname" from users where "id" = $1', [userId]);
    expect(rows).toEqual([{ firstname: 'Alix-Marie' }]);
    // signing out here signs out there too: the next person at this screen is asked who they are
    await page.getByRole('button', { name: /^Alix-Marie M\./ }).click();
    await page.getByRole('menuitem', { name: t('common:signOut') }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    const open = await sql.query('select from sessions where "userId" = $1 and "revokedAt" is null', [
      userId,
    ]);
    expect(open.rows).toHaveLength(0);
    await leaveForOrganisation(page, t, email);
    await expect(page.getByLabel('Name')).toBeVisible();
  } finally {
    await server.close();
  }
});

test('a head office works in a shop’s place under its own name, and closes its sessions', async ({
  page,
  t,
  sql,
  clean,
}) => {
  const client = await makeClient(sql);
  const email = `alix.${randomInt(1_000_000)}@siege.example`;
  const userId = await makePerson(sql, client, email, [['root_management_unit_manager', client.headOffice]]);
  await signedIn(email);
  await signIn(page, t, email);
  const panel = page.getByRole('button', { name: /^Alix M\./ });
  await panel.click();
  await page.getByRole('menuitem', { name: t('access:acting.open') }).click();
  await page.getByLabel(t('access:acting.search')).fill('boutique b');
  const places = page.getByRole('list', { name: t('access:acting.places') });
  await expect(places.getByRole('listitem')).toHaveCount(1);
  await clean(page);
  await places.getByRole('button', { name: /Boutique B/ }).click();
  const banner = page.getByRole('region', { name: t('access:acting.label') });
  await expect(banner).toContainText(`Boutique B ${client.name}`);
  await expect(panel).toContainText('Boutique B');
  await clean(page);
  const menu = page.getByRole('navigation', { name: t('ui:frame.menu') });
  await menu.getByRole('link', { name: t('dashboard:menu.predeclared') }).click();
  await expect(page).toHaveURL(/\/buybacks-predeclared/);
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: t('access:acting.back') }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(panel).toContainText('Siège');
  await expect(banner).toBeHidden();
  const { rows } = await sql.query(
    `select "action", "userName" from audit_logs where "noun" = 'login_as' and "userId" = $1 order by "happenedAt"`,
    [userId],
  );
  expect(rows).toEqual([
    { action: 'create', userName: 'Alix Morvan' },
    { action: 'remove', userName: 'Alix Morvan' },
  ]);

  await page.goto(`${addresses().dashboard}/profile`);
  const sessions = page
    .getByRole('list', { name: t('access:sessions.title') })
    .getByRole('listitem')
    .filter({ hasText: `Siège ${client.name}` });
  await expect(sessions).toHaveCount(2);
  await sessions.getByRole('button', { name: new RegExp(t('access:sessions.end')) }).click();
  await expect(sessions).toHaveCount(1);
  await page.getByLabel(t('access:password.current')).fill('Reprise2026');
  await page.getByLabel(t('dashboard:password.first')).fill('Bonsoir2026');
  await page.getByLabel(t('dashboard:password.second')).fill('Bonsoir2026');
  await page.getByRole('button', { name: t('access:password.save') }).click();
  await expect(page.getByText(t('access:password.saved'))).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of others) {
    await page.goto(`${addresses().dashboard}/profile?lng=${language}`);
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await expectNamedAndWithin(page, `/profile ${language}`);
  }
  await page.goto(`${addresses().dashboard}/profile?lng=fr-FR`);
  await page.getByRole('button', { name: t('access:sessions.everywhere') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('access:sessions.everywhere') })
    .click();
  await expect(page).toHaveURL(/\/login$/);
  for (const language of others) {
    await page.goto(`${addresses().dashboard}/login?lng=${language}`);
    await expectNamedAndWithin(page, `/login ${language}`);
  }
});

/** Ten wrong passwords, as somebody who guesses sends them. */
async function guess(email: string): Promise<void> {
  for (let at = 0; at < 10; at += 1)
    await product().refused('POST /api/login', { body: { email, password: `Devine${at}` } });
}

test('a forgotten password is replaced by the link that only its owner is sent; who guesses passwords waits', async ({
  page,
  t,
  sql,
  clean,
}) => {
  const client = await makeClient(sql);
  const domain = `oubli-${randomInt(1_000_000)}.example`;
  const [manager, forgetful] = [`alix@${domain}`, `camille@${domain}`];
  for (const email of [manager, forgetful])
    await makePerson(sql, client, email, [['root_management_unit_manager', client.headOffice]]);
  await guess(forgetful);
  await page.goto(`${addresses().dashboard}/login?lng=fr-FR`);
  await page.getByLabel(t('dashboard:signIn.email')).fill(forgetful);
  await page.getByLabel(t('dashboard:signIn.password')).fill('Reprise2026');
  await page.getByRole('button', { name: t('dashboard:signIn.submit'), exact: true }).click();
  await expect(page.getByText(t('refusals:too_many_requests', { wait: '15 minutes' }))).toBeVisible();
  await page.getByRole('link', { name: t('dashboard:signIn.lostPassword') }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('dashboard:password.lostTitle') }),
  ).toBeVisible();
  await page.getByLabel(t('dashboard:signIn.email')).fill(forgetful);
  await page.getByRole('button', { name: t('dashboard:password.ask') }).click();
  await expect(page.getByText(t('dashboard:password.asked', { email: forgetful }))).toBeVisible();
  const sent = async () =>
    (await sql.query(`select from mails where "to" = $1 and "status" = 'sent'`, [forgetful])).rows;
  await expect.poll(sent).toHaveLength(1);

  await signIn(page, t, manager);
  await page.goto(`${addresses().dashboard}/mailbox?to=CAMILLE`);
  await page.getByRole('row').filter({ hasText: forgetful }).click();
  await expect(page.getByRole('dialog')).toContainText(forgetful);
  await clean(page);
  // a manager reads that it was sent, but not its link
  const shown = page.frameLocator('iframe');
  await expect(shown.getByText(t('mails:linkKept'))).toBeVisible();
  await expect(shown.getByRole('link')).toHaveCount(0);
  const theirs = await page.context().newPage();
  await theirs.goto(await linkOf(sql, { kind: 'password_renew', to: forgetful }, /\/renew\/[\w-]{43}/));
  await theirs.getByLabel(t('dashboard:password.first')).fill('Bonsoir2026');
  await theirs.getByLabel(t('dashboard:password.second')).fill('Bonsoir2026');
  await theirs.getByRole('button', { name: t('dashboard:password.save') }).click();
  await expect(theirs.getByText(t('dashboard:password.saved'))).toBeVisible();
  await theirs.close();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of others) {
    await page.goto(`${addresses().dashboard}/mailbox?to=CAMILLE&lng=${language}`);
    await expect(page.getByRole('row').nth(1)).toContainText(forgetful);
    await expectNamedAndWithin(page, `/mailbox ${language}`);
  }
});
