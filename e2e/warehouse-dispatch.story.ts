import type { Driver } from '@reprise/tests/kit/driver.ts';
import { randomInt } from 'node:crypto';
import { openByMenu } from './support/bench.ts';
import { signedIn } from './support/product.ts';
import { find } from './support/find.ts';
import { answerLeave } from './support/leave.ts';
import { ownClient, type OwnClient } from './support/own-client.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

const provider = 'solene.marchais@reprise.example';
const buyer = 'marius.tessier@relais-reemploi.example';
const nantes = 'Atelier de Nantes';
type Place = { id: string; name: string };

test.use({ viewport: { width: 1280, height: 1400 } });

/** A retailer of the story’s own, with the buyer’s catalogue, and two rules of the buyer. */
async function arrange({ sql }: Teller, by: Driver) {
  const client = await ownClient((await signedIn(provider)).by);
  const accounts = await sql.query<{ name: string; id: string }>(
    `select "name", "id" from accounts where "id" in (select "retailerAccountId" from linked_buyers
       union select "buyerAccountId" from linked_buyers) and "name" in ('Arpège Mobilité', 'Relais Réemploi')`,
  );
  const idOf = (name: string) => accounts.rows.find((one) => one.name === name)!.id;
  const linked = { buyerAccountId: idOf('Relais Réemploi'), catalogueOf: idOf('Arpège Mobilité') };
  await (
    await signedIn(provider)
  ).by.call('POST /accounts/{id}/linked-buyers', { params: { id: client.id }, body: linked });
  const places = await sql.query<Place & { code: string }>(
    `select "id", "commonName" as name, "externalId" as code from organizations where "externalId" like 'ATL-%'`,
  );
  const placeOf = (code: string) => places.rows.find((one) => one.code === code)!;
  const workshops = { nantes: placeOf('ATL-NANTES'), lille: placeOf('ATL-LILLE') };
  const rule = (title: string, brand: string) =>
    by.call('POST /warehouse-dispatch-rules', {
      body: {
        accountId: client.id,
        title,
        status: 'enabled',
        conditions: [{ attribute: 'brand', operator: 'in', values: [brand] }],
        destinations: [workshops.lille.id],
        geographic: false,
      },
    });
  const rules = [await rule('Nokia à Lille', 'Nokia'), await rule('Samsung à Lille', 'Samsung')];
  return { client, workshops, ruleIds: rules.map(({ id }) => id) };
}

const orderOf = async ({ sql }: Teller, { id }: OwnClient): Promise<string[]> => {
  const { rows } = await sql.query<{ title: string }>(
    `select "title" from warehouse_dispatch_rules
     where "accountId" = $1 and "archivedAt" is null order by "position"`,
    [id],
  );
  return rows.map(({ title }) => title);
};

/** Without a default workshop the page warns; one is chosen. */
async function chooseDefault({ page, t, clean }: Teller, { name }: Place): Promise<void> {
  const choice = page.getByRole('combobox', { name: t('warehouse-dispatch:default.choose') });
  const save = page.getByRole('button', { name: t('warehouse-dispatch:default.save'), exact: true });
  const none = page.getByText(t('warehouse-dispatch:default.noneTitle'));
  await choice.selectOption('');
  // the network breaks: it is said, and pressed again
  await page.route('**/default-warehouse', (route) => route.abort(), { times: 1 });
  await save.click();
  await expect(page.getByText(t('common:errors.network')).first()).toBeVisible();
  await save.click();
  await expect(none).toBeVisible();
  await clean(page);
  const options = await choice.getByRole('option').allInnerTexts();
  await choice.selectOption({ label: options.find((one) => one.startsWith(name)) ?? name });
  await save.click();
  await expect(page.getByText(t('warehouse-dispatch:default.saved'))).toBeVisible();
  await expect(none).toBeHidden();
}

/** By keyboard, then by drag; a rule that somebody else moved meanwhile is reported, and one is switched off. */
async function order(teller: Teller, by: Driver, client: OwnClient, ruleIds: string[]): Promise<void> {
  const { page, t } = teller;
  const down = page.getByRole('button', {
    name: t('warehouse-dispatch:list.down', { title: 'Nokia à Lille' }),
  });
  // The page reads the list again after each of its moves: until then it could show somebody else's.
  const isRead = () =>
    page.waitForResponse(
      (answer) =>
        answer.request().method() === 'GET' && new URL(answer.url()).pathname === '/warehouse-dispatch-rules',
    );
  await down.focus();
  const moved = isRead();
  await page.keyboard.press('Enter');
  await moved;
  await expect.poll(() => orderOf(teller, client)).toEqual(['Samsung à Lille', 'Nokia à Lille']);
  const list = page.getByRole('list', { name: t('warehouse-dispatch:list.title') });
  const rules = list.locator('> li');
  await expect(rules.first()).toContainText('Samsung');
  const dragged = isRead();
  await rules.nth(1).locator('[data-grip]').dragTo(rules.nth(0).getByRole('heading'));
  await expect.poll(() => orderOf(teller, client)).toEqual(['Nokia à Lille', 'Samsung à Lille']);
  await dragged;
  await expect(rules.first()).toContainText('Nokia');
  await by.call('POST /warehouse-dispatch-rules/reorder', {
    body: { accountId: client.id, before: ruleIds, ids: ruleIds.toReversed() },
  });
  await down.click();
  await expect(page.getByText(t('warehouse-dispatch:list.orderChanged'))).toBeVisible();
  await expect(rules.first()).toContainText('Samsung');
  const status = page.getByRole('switch', {
    name: t('warehouse-dispatch:list.switch', { title: 'Nokia à Lille' }),
  });
  await status.click();
  await expect(status).not.toBeChecked();
}

/** Errors are shown at their fields; then a rule is made of a brand, circuits and the nearest of two workshops. */
async function create(teller: Teller, title: string): Promise<void> {
  const { page, t, clean } = teller;
  await page.getByRole('link', { name: t('warehouse-dispatch:create') }).click();
  const form = (key: string) => t(`warehouse-dispatch:form.${key}`);
  const save = page.getByRole('button', { name: form('create'), exact: true });
  await save.click();
  await expect(page.getByText(t('fields:required')).first()).toBeVisible();
  await clean(page);
  await page.getByRole('textbox', { name: form('title') }).fill(title);
  await page.getByRole('combobox', { name: form('brand') }).fill('Apple');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: form('addCondition') }).click();
  await page
    .getByRole('combobox', { name: form('attribute') })
    .nth(1)
    .selectOption('circuit');
  await page.getByRole('checkbox', { name: t('dossier:circuit.web_post') }).check();
  const workshop = page.getByRole('combobox', { name: form('addWorkshop') });
  for (const place of ['Lille', 'Nantes']) {
    const options = await workshop.getByRole('option').allInnerTexts();
    await workshop.selectOption({ label: options.find((one) => one.includes(place))! });
  }
  await page.getByRole('checkbox', { name: form('geographic') }).check();
  await clean(page);
  await save.click();
  await expect(page.getByText(t('warehouse-dispatch:form.created', { title }))).toBeVisible();
}

/** A phone in Nantes goes to the nearest workshop, and every other rule says why it did not decide. */
async function simulate({ page, t, clean }: Teller, title: string, workshop: Place): Promise<void> {
  const word = (key: string) => t(`warehouse-dispatch:simulate.${key}`);
  await page.getByRole('combobox', { name: word('product') }).fill('iPhone 13');
  await page
    .getByRole('option', { name: /iPhone 13/ })
    .first()
    .click();
  await page.getByRole('combobox', { name: word('circuit') }).selectOption('web_post');
  await page.getByRole('textbox', { name: word('zipCode') }).fill('44000');
  await page.getByRole('button', { name: word('run'), exact: true }).click();
  const result = page.getByRole('region', { name: word('result') });
  await expect(result.getByRole('status')).toContainText(workshop.name);
  const verdicts = result.getByRole('list', { name: word('verdicts') }).locator('> li');
  await expect(verdicts).toHaveText([
    new RegExp(t('price:dispatch.verdicts.not_matched')),
    new RegExp(t('price:dispatch.verdicts.disabled')),
    new RegExp(`${title}.*${t('price:dispatch.verdicts.chosen')}`),
  ]);
  await clean(page);
}

/** A rule is changed, then deleted. */
async function change({ page, t, clean }: Teller, title: string): Promise<void> {
  await page.getByRole('link', { name: title }).click();
  const field = page.getByRole('textbox', { name: t('warehouse-dispatch:form.title') });
  await expect(field).toHaveValue(title);
  await clean(page);
  await field.fill(`${title} bis`);
  await page.getByRole('link', { name: t('warehouse-dispatch:form.back') }).click();
  await answerLeave(page, t, 'stay');
  await page.getByRole('button', { name: t('warehouse-dispatch:form.save'), exact: true }).click();
  await expect(page.getByText(t('warehouse-dispatch:form.saved', { title: `${title} bis` }))).toBeVisible();
  await page.getByRole('link', { name: `${title} bis` }).click();
  await page.getByRole('button', { name: t('warehouse-dispatch:form.remove') }).click();
  const asks = page.getByRole('dialog');
  await asks.getByRole('button', { name: t('warehouse-dispatch:form.removeConfirm') }).click();
  await expect(page.getByText(t('warehouse-dispatch:form.removed', { title: `${title} bis` }))).toBeVisible();
}

/** The other languages: every control has its name, and nothing is wider than a phone. */
async function elsewhere({ page }: Teller, paths: readonly string[]): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const locale of ['en-GB', 'nl-BE', 'de-DE'])
    for (const path of paths) {
      await page.goto(`${addresses().dashboard}${path}${path.includes('?') ? '&' : '?'}lng=${locale}`);
      await expect(page.getByRole('main').getByRole('combobox').first()).toBeVisible();
      await expectNamedAndWithin(page, `${path} ${locale}`);
    }
}

test('a buyer says which workshop receives what, and sees where a thing would go', async ({ teller }) => {
  const { page, t } = teller;
  const { by } = await signedIn(buyer);
  const { client, workshops, ruleIds } = await arrange(teller, by);
  await signIn(page, t, buyer);
  await openByMenu(page, t, 'warehouseDispatch');
  const retailer = page.getByRole('combobox', { name: t('settings:retailer.label') });
  await find(page, t('settings:retailer.label'), client.name);
  await chooseDefault(teller, workshops.nantes);
  await order(teller, by, client, ruleIds);
  const title = 'Apple au plus près';
  await create(teller, title);
  await simulate(teller, title, workshops.nantes);
  await change(teller, title);
  expect(await orderOf(teller, client)).toEqual(['Samsung à Lille', 'Nokia à Lille']);
  // the next screen begins with the same retailer
  await openByMenu(page, t, 'paymentModes');
  await expect(page.getByRole('heading', { level: 1, name: t('payment_modes:title') })).toBeVisible();
  await expect(retailer).toHaveValue(client.name);
  await elsewhere(teller, [
    `/warehouse-dispatch?account=${client.id}`,
    `/warehouse-dispatch-rule/${ruleIds[0]}?account=${client.id}`,
  ]);
});

/** A step is made with its cost in a workshop; errors are shown at their fields. */
async function createStep({ page, t, clean }: Teller, name: string): Promise<void> {
  const form = (key: string) => t(`refurb-step-definitions:form.${key}`);
  await page.getByRole('link', { name: t('refurb-step-definitions:create') }).click();
  const save = page.getByRole('button', { name: form('create'), exact: true });
  await save.click();
  await expect(page.getByText(t('fields:required')).first()).toBeVisible();
  await clean(page);
  await page.getByRole('textbox', { name: form('name') }).fill(name);
  await page.getByRole('combobox', { name: form('stock') }).selectOption({ index: 1 });
  const cost = page.getByRole('textbox', { name: new RegExp(nantes) });
  await cost.fill('douze');
  await save.click();
  await expect(page.getByText(t('refurb-step-definitions:cost.wrong')).first()).toBeVisible();
  await cost.fill('12,50');
  await save.click();
  await expect(page.getByText(t('refurb-step-definitions:form.created', { name }))).toBeVisible();
}

test('a buyer manages the steps of refurbishment and what they cost', async ({ teller }) => {
  const { page, t, clean, sql } = teller;
  const name = `Dorure ${randomInt(1_000_000)}`;
  await signIn(page, t, buyer);
  await openByMenu(page, t, 'refurbStepDefinitions');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await clean(page);
  await createStep(teller, name);
  await page.getByRole('row', { name: new RegExp(name) }).click();
  // the name is known once the step is loaded: replacing the heading must not lose the focus
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  const cost = page.getByRole('textbox', { name: new RegExp(nantes) });
  await expect(cost).toHaveValue('12,50');
  // the form stays after saving, and the focus in it
  const save = page.getByRole('button', { name: t('refurb-step-definitions:form.save'), exact: true });
  await page
    .getByRole('textbox', { name: t('refurb-step-definitions:form.description') })
    .fill('À la feuille');
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('refurb-step-definitions:form.saved'))).toBeVisible();
  await expect(save).toBeFocused();
  await cost.fill('9');
  await page
    .getByRole('button', { name: t('refurb-step-definitions:cost.saveNamed', { workshop: nantes }) })
    .click();
  await expect(page.getByText(t('refurb-step-definitions:cost.saved', { workshop: nantes }))).toBeVisible();
  await clean(page);
  const { rows } = await sql.query(
    `select "cost" from refurb_step_costs join refurb_steps on refurb_steps."id" = "refurbStepId" where "name" = $1`,
    [name],
  );
  expect(rows).toEqual([{ cost: 900 }]);
  const path = new URL(page.url()).pathname;
  await elsewhere(teller, ['/refurb-step/create', path]);
  await page.goto(`${addresses().dashboard}${path}?lng=fr-FR`);
  await page.getByRole('button', { name: t('refurb-step-definitions:remove.button') }).click();
  const asks = page.getByRole('dialog');
  await asks.getByRole('button', { name: t('refurb-step-definitions:remove.confirm') }).click();
  await expect(page.getByText(t('refurb-step-definitions:remove.done', { name }))).toBeVisible();
  // a step that a question proposes is not deleted, and says so
  await page.getByRole('row', { name: /Réinitialisation/ }).click();
  await expect(page.getByText(t('refusals:refurb_step_in_use'))).toBeVisible();
});
