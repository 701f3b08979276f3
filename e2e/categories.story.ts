import type { Driver } from '@reprise/tests/kit/driver.ts';
import { randomInt } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { png } from '@reprise/tests/wall/upload.ts';
import { openByMenu } from './support/bench.ts';
import { signedIn } from './support/product.ts';
import { find } from './support/find.ts';
import { ownClient, type OwnClient } from './support/own-client.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

const provider = 'solene.marchais@reprise.example';

// tall enough to show where a category is dragged to
test.use({ viewport: { width: 1280, height: 1600 } });

type Rows = { label: string; parent: string | null; position: number; status: string }[];
const kept = async ({ sql }: Teller, { id }: OwnClient): Promise<Rows> => {
  const { rows } = await sql.query<Rows[number]>(
    `select own."label" ->> 'fr-FR' as label, above."label" ->> 'fr-FR' as parent, own."position", own."status"
     from categories own left join categories above on above."id" = own."parentCategory"
     where own."accountId" = $1 order by own."id"`,
    [id],
  );
  return rows;
};
const grip = ({ page, t }: Teller, label: string): Locator =>
  page.getByRole('button', { name: t('categories:move.grip', { label }), exact: true });
const choose = ({ page, t }: Teller, { name }: OwnClient) => find(page, t('settings:client.label'), name);

/** Each error is shown at its field, nothing typed is lost, and the identifier follows the name. */
async function create(teller: Teller, label: string): Promise<void> {
  const { page, t, clean } = teller;
  await page.getByRole('link', { name: t('categories:create') }).click();
  await page.getByLabel(t('categories:field.label'), { exact: true }).fill(label);
  await page.getByRole('button', { name: t('form:save'), exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(t('fields:required'));
  await expect(page.locator('#identifier')).toHaveValue('objets-connectes');
  await page.locator('#parentCategory').click();
  await page.getByRole('option', { name: t('categories:atTop') }).click();
  await page.locator('#defaultProductWeight').fill('300');
  await page.getByText(t('categories:absorption.types.percentage'), { exact: true }).click();
  await page.locator('#absorptionValue').fill('2,5');
  await page.getByText(t('categories:absorption.bases.declared'), { exact: true }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'image.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByText(t('form:upload.sent'))).toBeVisible();
  await clean(page);
  await page.getByRole('button', { name: t('form:save'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
}

/** Taken by its handle, a category is moved below the next one with the arrow keys; each step is announced. */
async function carry(teller: Teller, client: OwnClient): Promise<void> {
  const { page, t } = teller;
  // another one is grabbed while one is carried, and put down where it stands: neither has moved
  const before = await kept(teller, client);
  await grip(teller, 'Enceintes').press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await grip(teller, 'Casques').press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('categories:move.cancelled', { label: 'Casques' }))).toBeAttached();
  expect(await kept(teller, client)).toEqual(before);
  await grip(teller, 'Montres').press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(
    page.getByText(t('categories:move.below', { parent: 'Enceintes', place: 1, count: 1 })),
  ).toBeAttached();
  await expect(grip(teller, 'Montres')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await kept(teller, client)).find(({ label }) => label === 'Montres')?.parent)
    .toBe('Enceintes');
  await grip(teller, 'Casques').dragTo(page.getByRole('link', { name: 'Enceintes', exact: true }));
  await expect
    .poll(async () => (await kept(teller, client)).filter(({ parent }) => parent === 'Enceintes').length)
    .toBe(2);
}

/** A circuit is removed and given a rule of its own in the category's form. */
async function writeRule({ page, t, clean }: Teller): Promise<void> {
  const name = 'Envoi par la poste';
  await page.getByRole('button', { name: t('categories:circuit.removeNamed', { name }) }).click();
  await expect(page.getByText(t('categories:circuit.removed', { name }))).toBeVisible();
  await page.getByRole('button', { name: t('categories:rule.openNamed', { name }) }).click();
  const dialog = page.getByRole('dialog', { name: t('categories:rule.title', { name }) });
  await dialog.getByRole('combobox', { name: t('categories:rule.field.status') }).selectOption('enabled');
  await dialog.getByRole('button', { name: t('categories:rule.instruction.add') }).click();
  await dialog.getByRole('button', { name: t('categories:rule.save') }).click();
  await expect(dialog.getByText(t('fields:required'))).toBeVisible();
  const label = dialog.getByLabel(t('categories:rule.instruction.label', { place: 1 }));
  await label.fill('Retirez le bracelet');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: t('form:closing.title') });
  await question.getByRole('button', { name: t('form:closing.stay') }).click();
  await expect(label).toHaveValue('Retirez le bracelet');
  await clean(page);
  await dialog.getByRole('button', { name: t('categories:rule.save') }).click();
  await expect(page.getByText(t('categories:rule.saved', { name }))).toBeVisible();
  await expect(page.getByText(t('categories:circuit.from.ownOffered'))).toBeVisible();
}

/** A category that was archived, and then the one above it. */
async function archivedBelow(by: Driver, { id: accountId }: OwnClient): Promise<void> {
  const made = (label: string, parentCategory: string | null) =>
    by.call('POST /categories', {
      body: {
        category: {
          accountId,
          identifier: `c-${randomInt(1_000_000)}`,
          label: { 'fr-FR': label },
          parentCategory,
          defaultProductWeight: 300,
        },
      },
    });
  const above = await made('Housses', null);
  const below = await made('Étuis', above.id);
  for (const { id, version } of [below, above])
    await by.call('POST /categories/{id}/archive', { params: { id }, body: { version } });
}

test('a catalogue is arranged: a category with its form, moves by keyboard and by pointer, a rule, an archive and its undoing', async ({
  page,
  teller,
}) => {
  const { t, clean, locale } = teller;
  const { by } = await signedIn(provider);
  const client = await ownClient(by);
  const accounts = (await by.call('GET /accounts', { query: { kind: 'buyer', itemsPerPage: 1 } })).items;
  await by.call('POST /accounts/{id}/linked-buyers', {
    params: { id: client.id },
    body: { buyerAccountId: accounts[0]!.id },
  });
  for (const [at, label] of ['Enceintes', 'Montres', 'Casques'].entries())
    await by.call('POST /categories', {
      body: {
        category: {
          accountId: client.id,
          identifier: `c-${at}-${randomInt(1_000_000)}`,
          label: { 'fr-FR': label },
          parentCategory: null,
          defaultProductWeight: 300,
        },
      },
    });

  await archivedBelow(by, client);

  await signIn(page, t, provider, locale);
  await openByMenu(page, t, 'categories');
  await choose(teller, client);
  await expect(page.getByRole('link', { name: 'Enceintes', exact: true })).toBeVisible();
  await clean(page);
  await carry(teller, client);
  await page.getByRole('searchbox', { name: t('categories:search') }).fill('casq');
  await expect(page.getByRole('link', { name: 'Montres', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Enceintes', exact: true })).toBeVisible();

  await create(teller, 'Objets connectés');
  await writeRule(teller);
  const edit = new URL(page.url()).pathname;
  await expect(page.getByText(t('categories:archive.clear')).first()).toBeVisible();
  await clean(page);
  await page.getByRole('button', { name: t('categories:archive.action') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('categories:archive.confirm') })
    .click();
  await expect(page.getByText(t('categories:archive.done', { label: 'Objets connectés' }))).toBeVisible();
  expect((await kept(teller, client)).at(-1)).toMatchObject({
    label: 'Objets connectés',
    status: 'archived',
  });
  await page.getByRole('combobox', { name: t('categories:restore.show') }).selectOption('archived');
  const restore = (label: string) =>
    page.getByRole('button', { name: t('categories:restore.actionNamed', { label }) });
  await expect(restore('Objets connectés')).toBeVisible();
  await clean(page);
  await restore('Étuis').click();
  await expect(page.getByText(t('refusals:category_parent_archived'))).toBeVisible();
  for (const label of ['Housses', 'Étuis']) {
    await restore(label).click();
    await expect(restore(label)).toHaveCount(0);
  }
  await restore('Objets connectés').click();
  await expect(page.getByText(t('categories:restore.none'))).toBeVisible();
  expect((await kept(teller, client)).at(-1)).toMatchObject({ label: 'Objets connectés', status: 'active' });

  await page.setViewportSize({ width: 390, height: 844 });
  const elsewhere = [
    ['nl-BE', `/categories/list?status=archived&account=${client.id}&`],
    ['de-DE', `/category/create?account=${client.id}&`],
    ['de-DE', `${edit}?`],
  ] as const;
  for (const [other, path] of elsewhere) {
    await page.goto(`${addresses().dashboard}${path}lng=${other}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await expectNamedAndWithin(page, `${other} ${path}`);
  }
});
