import { controlAsDeclared } from './support/control.ts';
import { sell } from './support/sell.ts';
import { signIn } from './support/sign-in.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { addresses, expect, test } from './support/story.ts';

const manager = 'gwenaelle.riou@relais-reemploi.example';
const operator = 'bakary.diallo@relais-reemploi.example';

test.use({ viewport: { width: 1280, height: 800 } });

test('a workshop’s manager says what an item is asked for, changes it and takes it away', async ({
  page,
  teller,
}) => {
  const { t, clean, sql, locale } = teller;
  const sold = await sell(sql, { locale, payment: 'gift_card' });
  await controlAsDeclared(operator, [sold]);
  await signIn(page, t, manager, locale);
  const path = `/items-stock/${sold.itemId}/edit?tab=economics`;
  await page.goto(`${addresses().dashboard}${path}`);
  await page.getByRole('button', { name: t('workshop:asking.say') }).click();
  const dialog = page.getByRole('dialog', { name: t('workshop:asking.title') });
  const price = dialog.getByLabel(t('workshop:asking.price'));
  const save = dialog.getByRole('button', { name: t('workshop:asking.save') });
  await price.fill('cher');
  await save.click();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(price).toHaveValue('cher');
  await clean(page);
  await price.fill('399,50');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('workshop:asking.saved'))).toBeVisible();
  const change = page.getByRole('button', { name: t('workshop:asking.change') });
  await expect(change).toBeVisible();
  await clean(page);
  const asked = async () =>
    (await sql.query('select "price", "currency" from asking_prices where "itemId" = $1', [sold.itemId]))
      .rows;
  expect(await asked()).toEqual([{ price: 39_950, currency: 'EUR' }]);

  await page.setViewportSize({ width: 360, height: 740 });
  for (const language of ['nl-BE', 'de-DE', locale]) {
    await page.goto(`${addresses().dashboard}${path}&lng=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/399[.,]50/)).toBeVisible();
    await expectNamedAndWithin(page, `${language} ${path}`);
  }
  await change.click();
  await expect(price).toHaveValue('399,50');
  await price.fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: t('workshop:asking.say') })).toBeVisible();
  expect(await asked()).toEqual([]);
});
