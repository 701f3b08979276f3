import type { Browser, Page } from '@playwright/test';
import { expectNamedAndWithin } from './support/site.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

const seller = 'axel.garnier@arpege-mobilite.example';
const manager = { email: 'clarisse.pasquier@arpege-mobilite.example', name: 'Clarisse Pasquier' };

const viewport = { width: 1280, height: 900 };
test.use({ viewport });

const personAt = async (browser: Browser, { t, locale }: Teller, email: string): Promise<Page> => {
  const context = await browser.newContext({ locale, viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, t, email, locale);
  return page;
};

/** A dossier of the store where both work. */
async function dossierOf({ sql }: Teller): Promise<{ id: string; number: string }> {
  const { rows } = await sql.query<{ id: string; number: string }>(
    `select b."id", b."identificationNumber" as number from buybacks b
     join organizations o on o."id" = b."storeId" where o."externalId" = 'ARP-001' order by b."createdAt" limit 1`,
  );
  return rows[0]!;
}

/** The bell while it counts so many. */
const bell = (page: Page, { t }: Teller, count: number) =>
  page.getByRole('button', {
    name: count === 0 ? t('notifications:none') : t('notifications:unread', { count }),
    exact: true,
  });

/** Writes a note by keyboard, and names the colleague that the field offers. */
async function mention(page: Page, { t }: Teller, words: string): Promise<void> {
  const field = page.getByLabel(t('notes:new'));
  await field.click();
  await page.keyboard.type(`${words} @clari`);
  await expect(page.getByRole('option', { name: manager.name })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(`${words} @${manager.name} `);
  await page.getByRole('button', { name: t('notes:write'), exact: true }).click();
  await expect(field).toHaveValue('');
}

test('a colleague who is named in a note is told without reload, and opens it from the bell', async ({
  browser,
  page,
  teller,
}) => {
  const { t, locale, clean, sql } = teller;
  const { id, number } = await dossierOf(teller);
  const away = await personAt(browser, teller, manager.email);
  await expect(bell(away, teller, 0)).toBeVisible();
  let reloads = 0;
  away.on('load', () => (reloads += 1));

  await signIn(page, t, seller, locale);
  await page.goto(`${addresses().dashboard}/buyback/${id}?tab=notes`);
  await expect(page.getByText(t('notes:none'))).toBeVisible();
  await mention(page, teller, 'La cliente rappelle demain.');
  await expect(page.getByText(`@${manager.name}`)).toBeVisible();
  await clean(page);

  await expect(bell(away, teller, 1)).toBeVisible();
  expect(reloads).toBe(0);
  await bell(away, teller, 1).click();
  const panel = away.getByRole('dialog', { name: t('notifications:title') });
  const news = panel.getByRole('link', { name: t('notifications:kind.mention', { name: 'Axel Garnier' }) });
  await expect(news).toBeVisible();
  await clean(away);
  await news.click();
  await expect(away).toHaveURL(new RegExp(`/buyback/${id}\\?tab=notes`));
  await expect(away.getByText('La cliente rappelle demain.')).toBeVisible();
  await expect(bell(away, teller, 0)).toBeVisible();

  // who has the dossier open sees the next note without reload as well
  await mention(page, teller, 'C’est fait.');
  await expect(away.getByText('C’est fait.')).toBeVisible();
  await expect(bell(away, teller, 1)).toBeVisible();
  await bell(away, teller, 1).click();
  await panel.getByRole('button', { name: t('notifications:readAll') }).click();
  await expect(bell(away, teller, 0)).toBeAttached();
  const { rows } = await sql.query<{ subject: string }>(
    `select "subject" from mails where "kind" = 'mention' and "to" = $1`,
    [manager.email],
  );
  expect(rows[0]?.subject).toContain(number);
  await away.context().close();
});

test('a note is changed and deleted by whoever wrote it, and mails are chosen in the profile', async ({
  page,
  teller,
}) => {
  const { t, locale, clean, sql } = teller;
  const { id } = await dossierOf(teller);
  await signIn(page, t, manager.email, locale);
  await page.goto(`${addresses().dashboard}/buyback/${id}?tab=notes`);
  await page.getByRole('button', { name: t('notes:write'), exact: true }).click();
  await expect(page.getByText(t('fields:required'))).toBeVisible();
  const field = page.getByLabel(t('notes:new'));
  await field.fill('Rappeler avant midi');
  // what is typed stays while another tab is looked at
  await page.getByRole('tab', { name: t('dashboard:buyback.tab.info') }).click();
  await expect(field).toBeHidden();
  await page.getByRole('tab', { name: t('dashboard:buyback.tab.notes') }).click();
  await expect(field).toHaveValue('Rappeler avant midi');
  // what is typed while a note is sent stays
  await page.route('**/buybacks/*/notes', async (route) => {
    if (route.request().method() === 'POST') await field.fill('Demander la facture');
    await route.continue();
  });
  await page.getByRole('button', { name: t('notes:write'), exact: true }).click();
  const note = page.getByRole('listitem').filter({ hasText: 'Rappeler avant midi' });
  await note.getByRole('button').click();
  await page.getByRole('menuitem', { name: t('notes:change') }).click();
  await page.getByLabel(t('notes:change')).fill('Rappeler avant treize heures');
  // changed in another window meanwhile: it is refused once, and what was typed stays
  await sql.query(`update notes set "version" = "version" + 1 where "text" = 'Rappeler avant midi'`);
  await page.getByRole('button', { name: t('notes:save'), exact: true }).click();
  await expect(page.getByText(t('refusals:status_changed'))).toBeVisible();
  await expect(page.getByLabel(t('notes:change'))).toHaveValue('Rappeler avant treize heures');
  await page.getByRole('button', { name: t('notes:save'), exact: true }).click();
  const changed = page.getByRole('listitem').filter({ hasText: 'Rappeler avant treize heures' });
  await expect(changed).toBeVisible();
  await expect(field).toHaveValue('Demander la facture');
  await page.setViewportSize({ width: 360, height: 844 });
  for (const language of ['nl-BE', 'de-DE', locale]) {
    await page.goto(`${addresses().dashboard}/buyback/${id}?tab=notes&lng=${language}`);
    await expect(changed).toBeVisible();
    await expectNamedAndWithin(page, `${language} /buyback notes`);
  }
  await page.setViewportSize(viewport);
  await changed.getByRole('button').click();
  await page.getByRole('menuitem', { name: t('notes:delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('notes:delete'), exact: true })
    .click();
  await expect(changed).toBeHidden();

  await page.goto(`${addresses().dashboard}/profile`);
  await page.getByRole('radio', { name: t('access:notifications.mail.never') }).click();
  await expect(page.getByText(t('access:profile.saved'))).toBeVisible();
  await clean(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: t('access:notifications.mail.never') })).toBeChecked();
  await page.getByRole('radio', { name: t('access:notifications.mail.at_once') }).check();
  await expect(page.getByText(t('access:profile.saved'))).toBeVisible();
});
