import { randomInt } from 'node:crypto';
import { makeApiKey } from './support/api-key.ts';
import { openByMenu } from './support/bench.ts';
import { makeClient, makeDossier, makePerson } from './support/made-client.ts';
import { product } from './support/product.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { signIn } from './support/sign-in.ts';
import { addresses, expect, test } from './support/story.ts';

const settings = '/settings/tim/general';

test.use({ viewport: { width: 1280, height: 900 } });

const dossiersOf = async (secret: string): Promise<string[]> => {
  const by = product().as(null, { authorization: `Bearer ${secret}` });
  return (await by.call('GET /buybacks')).items.map(({ id }) => id);
};

test('an account’s sandbox is made, entered for a key that works in it alone, left, and emptied', async ({
  page,
  teller,
}) => {
  const { t, clean, sql, locale } = teller;
  // a sandbox has the places of its account: of the demo's, other stories would find each place twice
  const client = await makeClient(sql);
  const office = `alix.${randomInt(1_000_000)}@siege.example`;
  await makePerson(sql, client, office, [['root_management_unit_manager', client.headOffice]]);
  await signIn(page, t, office, locale);
  await page.goto(`${addresses().dashboard}${settings}`);
  await page.getByRole('button', { name: t('clients:sandbox.make') }).click();
  const enter = page.getByRole('button', { name: t('clients:sandbox.enter') });
  await expect(enter).toBeVisible();
  await clean(page);

  await enter.click();
  const places = page.getByRole('list', { name: t('access:acting.places') }).getByRole('button');
  await expect(places.first()).toBeVisible();
  await clean(page);
  await places.first().click();
  const band = page.getByRole('region', { name: t('access:acting.label') });
  await expect(band).toBeVisible();
  await clean(page);
  await openByMenu(page, t, 'apiKeys');
  const secret = await makeApiKey(teller, { name: 'Caisse d’essai' });
  expect(secret).toMatch(/^rpk_test_/);
  const { rows: sandboxes } = await sql.query<{ id: string }>(
    'select "id" from accounts where "sandboxOf" = $1',
    [client.accountId],
  );
  const own = await makeDossier(sql, client.accountId);
  const tried = await makeDossier(sql, sandboxes[0]!.id);
  expect(await dossiersOf(secret)).toEqual([tried]);
  await band.getByRole('button', { name: t('access:acting.back') }).click();
  await expect(band).toBeHidden();

  await page.goto(`${addresses().dashboard}${settings}`);
  const empty = page.getByRole('button', { name: t('clients:sandbox.empty') });
  await empty.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('clients:sandbox.empty') }).click();
  await expect(dialog.getByText(t('clients:deletion.wrongName'))).toBeVisible();
  const name = (await page.getByRole('definition').first().textContent()) ?? '';
  await dialog.getByRole('textbox').fill(name);
  await clean(page);
  await dialog.getByRole('button', { name: t('clients:sandbox.empty') }).click();
  await expect(dialog).toBeHidden();
  // the job empties it meanwhile; its key is kept, and so is what the account has
  await expect.poll(() => dossiersOf(secret), { timeout: 60_000 }).toEqual([]);
  await expect(page.getByText(t('clients:sandbox.emptying')).first()).toBeHidden({ timeout: 60_000 });
  await expect(page.getByRole('definition').nth(3)).toContainText(/\d/);
  const { rows: kept } = await sql.query('select "id" from buybacks where "retailerAccountId" = $1', [
    client.accountId,
  ]);
  expect(kept).toEqual([{ id: own }]);

  await page.setViewportSize({ width: 360, height: 844 });
  for (const language of ['nl-BE', 'de-DE', locale]) {
    await page.goto(`${addresses().dashboard}${settings}?lng=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNamedAndWithin(page, `${language} ${settings}`);
  }
});
