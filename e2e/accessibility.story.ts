import { signedIn } from './support/product.ts';
import { openSite, ownClient } from './support/own-client.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { addresses, expect, test } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

const provider = 'solene.marchais@reprise.example';

test('the accessibility of a site is declared in a form, and read on its page and in its foot', async ({
  teller,
  context,
}) => {
  const { page, t, locale, clean } = teller;
  const { by } = await signedIn(provider);
  const client = await ownClient(by);
  await openSite(by, client);
  const site = await context.newPage();
  const foot = (state: string) =>
    site.getByRole('contentinfo').getByRole('link', { name: t(`site:foot.accessibility.${state}`) });
  await site.goto(`${client.site}/home?lng=${locale}`);
  await foot('none').click();
  await expect(
    site.getByText(t('statement:unaudited.text', { site: new URL(client.site).host })),
  ).toBeVisible();

  await signIn(page, t, provider, locale);
  const form = `${addresses().dashboard}/client/${client.id}/legalTexts`;
  await page.goto(form);
  await page.getByLabel(t('design:legal.page')).selectOption('accessibilityStatement');
  await expect(page.getByText(t('design:statement.none'))).toBeVisible();
  await page.getByLabel(t('design:statement.audit'), { exact: true }).selectOption('external');
  await page.getByLabel(t('design:statement.auditor')).fill('Cabinet Boussole');
  await page.getByLabel(t('design:statement.auditedOn')).fill('2026-02-01');
  await page.getByLabel(t('design:statement.conformity')).selectOption('partial');
  await page.getByLabel(t('design:statement.rate')).fill('42');
  await page.getByLabel(t('design:statement.field.nonConformities')).fill('La carte\nLes PDF');
  await page.getByLabel(t('design:statement.contactEmail')).fill('acces@a.example');
  const publish = page.getByRole('button', { name: t('design:statement.save') });
  await publish.click();
  await expect(page.getByText(t('design:statement.rateWrong')).first()).toBeVisible();
  await clean(page);
  await page.getByLabel(t('design:statement.rate')).fill('71,42');
  await publish.click();
  await expect(page.getByText(t('design:saved'))).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNamedAndWithin(page, 'the form on a phone');

  await site.setViewportSize({ width: 360, height: 800 });
  await site.goto(`${client.site}/accessibility-statement?lng=${locale}`);
  await expect(foot('partial')).toBeVisible();
  await expect(site.getByRole('main')).toContainText('Cabinet Boussole');
  await expect(site.getByRole('main').getByRole('listitem').filter({ hasText: 'La carte' })).toBeVisible();
  await expect(site.getByRole('link', { name: t('statement:remedy.defenderForm') })).toBeVisible();
  await expectNamedAndWithin(site, 'the statement on a phone');
  await clean(site);
});
