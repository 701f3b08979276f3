import { expectNamedAndWithin } from './support/site.ts';
import { addresses, expect, test } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

const office = 'edith.vasseur@arpege-mobilite.example';

test.use({ viewport: { width: 1280, height: 900 } });

test('the key ? lists the keys of the screen as it is, and is typed in a field', async ({ page, teller }) => {
  const { t, locale, clean } = teller;
  await signIn(page, t, office, locale);
  await page.goto(`${addresses().dashboard}/buybacks`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const dialog = page.getByRole('dialog', { name: t('shell:keys.title') });
  await page.keyboard.press('?');
  await expect(dialog.getByText(t('dashboard:list.keys.move'), { exact: true })).toBeVisible();
  await expect(dialog.getByText(t('shell:palette.open'), { exact: true })).toBeVisible();
  await clean(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // what can be done with a selection is a key of the screen only while there is one
  await page.keyboard.press('j');
  await expect(page.getByRole('row').nth(1)).toBeFocused();
  await page.keyboard.press('x');
  const none = t('dashboard:list.bulk.none');
  await expect(page.getByRole('button', { name: none })).toBeVisible();
  await page.keyboard.press('?');
  await expect(dialog.getByText(none, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  const search = page
    .getByRole('searchbox')
    .or(page.getByLabel(t('dashboard:search.label')))
    .first();
  await search.click();
  await page.keyboard.type('?');
  await expect(search).toHaveValue('?');
  await expect(dialog).toBeHidden();

  await page.setViewportSize({ width: 360, height: 844 });
  await page.goto(`${addresses().dashboard}/profile?lng=de-DE`);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNamedAndWithin(page, 'de-DE keys');
});
