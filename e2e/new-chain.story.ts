import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openByMenu } from './support/bench.ts';
import { countingHand, type Hand } from './support/hand.ts';
import { paper } from './support/own-client.ts';
import { addresses, expect, test, type Teller } from './support/story.ts';
import { signIn } from './support/sign-in.ts';

const provider = 'solene.marchais@reprise.example';
const headOffice = 'edith.vasseur@arpege-mobilite.example';
const buyer = 'odile.charpentier@relais-reemploi.example';
const model = 'Arpège Mobilité';
const stores = 200;

test.use({ viewport: { width: 1280, height: 900 } });

const field = (page: Page, name: string) => page.locator(`#${name.replaceAll('.', String.raw`\.`)}`);
const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});

type Chain = { name: string; site: string; number: number };
type Told = Chain & { teller: Teller; hand: Hand };

/** A client like the demo's retailer; the list of what it still needs is where one arrives. */
async function createLike({ teller: { page, t }, hand, name }: Told): Promise<void> {
  await openByMenu(page, t, 'clients');
  hand.pressed();
  await hand.click(page.getByRole('link', { name: t('clients:create') }));
  const like = page.getByRole('combobox', { name: t('clients:model.label'), exact: true });
  await hand.find(like, page.getByRole('option', { name: model, exact: true }), model);
  await expect(page.getByText(t('clients:model.left'))).toBeVisible();
  const typed = {
    commonName: name,
    corporateName: `${name} SAS`,
    street: '3 place du Marché',
    zipCode: '44000',
  };
  for (const [id, text] of Object.entries({ ...typed, city: 'Nantes' }))
    await hand.type(field(page, id), text);
  await hand.click(page.getByRole('button', { name: t('clients:create') }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(t('clients:goLive.missing', { count: 2 }))).toBeVisible();
}

/** Where its stores come from. */
const fromFile = ({ teller: { page, t }, hand }: Told): Promise<void> =>
  hand.click(
    page
      .getByRole('navigation', { name: t('clients:goLive.files.title') })
      .getByRole('link', { name: t('clients:goLive.files.stores') }),
  );

/** Its stores, below its head office, with their hours; one line is wrong, and said before anything is written. */
async function importStores(told: Told): Promise<void> {
  const { teller, hand, number } = told;
  const { page, t, sql } = teller;
  const { rows } = await sql.query<{ id: string }>(
    `select organizations."id" from organizations join accounts on accounts."id" = "accountId"
     where "name" = $1 and "type" = 'root_management_unit'`,
    [told.name],
  );
  const line = (at: number, hours = '10h-19h') =>
    `CH${number}-${at};store;Galvani ${at};Galvani SAS;CH${number};${at} rue du Port;44000;Nantes;${hours}`;
  const unit = `CH${number};management_unit;Région Ouest;Galvani SAS;${rows[0]!.id};1 rue du Port;44000;Nantes;`;
  const lines = [
    unit,
    line(stores + 1, 'le matin'),
    ...Array.from({ length: stores }, (_, at) => line(at + 1)),
  ];
  const header = 'external_id;type;common_name;corporate_name;parent_external_id;street;zip_code;city;monday';
  await fromFile(told);
  await hand.give(page.locator('input[type=file]'), csv('magasins.csv', [header, ...lines]));
  await hand.click(page.getByRole('button', { name: t('users:import.check') }));
  await expect(page.getByText(t('users:import.nothingWritten'))).toBeVisible();
  await expect(page.getByText(t('lines:hours'))).toBeVisible();
  await hand.click(page.getByRole('button', { name: t('users:import.confirm'), exact: true }));
  await expect(page.getByText(t('users:import.done'))).toBeVisible();
}

/** The buyer sets the prices, from its own list: those of the model. */
async function importPrices({ teller, hand, name }: Told, page: Page): Promise<void> {
  const { t, sql, locale } = teller;
  const { rows } = await sql.query<{ line: string }>(
    `select concat(products."reference", ';', "buybackPriceFunctional" / 100, ';', "buybackPriceGradeA" / 100, ';published') as line
     from products join accounts on accounts."id" = products."accountId"
     where accounts."name" = $1 and products."status" = 'published' and products."reference" is not null
       and coalesce("buybackPriceFunctional", "buybackPriceGradeA") > 100`,
    [model],
  );
  expect(rows.length).toBeGreaterThan(20);
  const found = await sql.query<{ id: string }>('select "id" from accounts where "name" = $1', [name]);
  await signIn(page, t, buyer, locale);
  await page.goto(`${addresses().dashboard}/accounts/${found.rows[0]!.id}/catalog-imports?import=new`);
  await hand.give(
    page.locator('input[type=file]'),
    csv('prix.csv', ['reference;price_functional;price_grade_a;status', ...rows.map(({ line }) => line)]),
  );
  await hand.click(page.getByRole('button', { name: t('imports:file.send'), exact: true }));
  await expect(page.getByText(t('imports:outcome.nothingWritten'))).toBeVisible();
  await hand.click(page.getByRole('button', { name: t('imports:result.run'), exact: true }));
  await expect
    .poll(
      async () =>
        (
          await sql.query(
            `select 1 from products where "accountId" = $1 and "status" = 'published' limit 1`,
            [found.rows[0]!.id],
          )
        ).rowCount,
    )
    .toBe(1);
}

/** The terms of sale, then the address: the site is open. */
async function openIt(told: Told, sheet: string): Promise<void> {
  const { teller, hand, site } = told;
  const { page, t } = teller;
  await page.goto(sheet);
  await expect(page.getByText(t('clients:goLive.missing', { count: 1 }))).toBeVisible();
  await hand.click(
    page.getByRole('link', { name: t('clients:goLive.go', { step: t('clients:goLive.steps.terms.where') }) }),
  );
  const terms = page.getByRole('group', { name: t('settings:field.serviceTerms'), exact: true });
  await hand.give(terms.locator('input[type="file"]'), {
    name: 'cgs.pdf',
    mimeType: 'application/pdf',
    buffer: paper,
  });
  await expect(page.getByText('cgs.pdf')).toBeVisible();
  await hand.click(page.getByRole('button', { name: t('form:save') }));
  await expect(page.getByText(t('settings:saved')).first()).toBeVisible();
  await page.goto(sheet);
  await hand.click(page.getByRole('link', { name: t('clients:goLive.toOpen') }));
  await hand.click(page.getByRole('checkbox', { name: t('clients:field.webChannelActive') }));
  await hand.type(field(page, 'webUrl'), site);
  await hand.click(page.getByRole('button', { name: t('clients:save') }));
  await expect(page.getByText(t('clients:saved')).first()).toBeVisible();
}

test('a chain of two hundred stores, its catalogue and its site stand from a model and two files', async ({
  page,
  browser,
  teller,
}) => {
  test.slow();
  const { t, sql, locale } = teller;
  const number = randomInt(1_000_000);
  const name = `Galvani ${number}`;
  const site = `http://galvani-${number}.localhost:${new URL(addresses().site).port}`;
  const hand = countingHand();
  const told = { name, site, number, teller, hand };
  await signIn(page, t, provider, locale);
  const began = Date.now();
  await createLike(told);
  const sheet = page.url();
  await importStores(told);
  const desk = await browser.newPage();
  await importPrices(told, desk);
  await desk.close();
  await openIt(told, sheet);
  const { rows } = await sql.query(
    `select (select count(*)::int from organizations where "accountId" = accounts."id" and "type" = 'store'
         and "openingHours" is not null) as stores,
       (select count(*) > 20 from products where "accountId" = accounts."id" and "status" = 'published') as priced,
       (select count(*)::int from users where "accountId" = accounts."id") as people, "webChannelActive"
     from accounts where "name" = $1`,
    [name],
  );
  expect(rows).toEqual([{ stores, priced: true, people: 0, webChannelActive: true }]);
  await page.goto(`${site}/home?lng=${locale}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(hand.acts()).toBeLessThan(40);
  process.stdout.write(
    `a chain of ${stores} stores: ${hand.said()}, ${Math.round((Date.now() - began) / 1_000)} s\n`,
  );
});

type Store = { teller: Teller; hand: Hand; name: string; number: number };

const address = { street: '12 rue Crébillon', zipCode: '44000', city: 'Nantes' };
const sellers = [
  { firstname: 'Ada', lastname: 'Volta' },
  { firstname: 'Émile', lastname: 'Berliner' },
];
const emailOf = ({ lastname }: { lastname: string }, number: number): string =>
  `${lastname.toLowerCase()}.${number}@arpege.example`;

async function fillStore({ teller: { page, t }, hand, name }: Store, more: object = {}): Promise<void> {
  await openByMenu(page, t, 'organizations');
  hand.pressed();
  await hand.click(page.getByRole('link', { name: t('entities:create') }));
  await hand.click(page.getByRole('radio', { name: new RegExp(`^${t('entities:types.store')}`) }));
  for (const [id, text] of Object.entries({ commonName: name, ...more, ...address }))
    await hand.type(field(page, id), text);
  await hand.choose(field(page, 'parentOrganizationId'), { index: 1 });
  await expect(field(page, 'latitude')).not.toHaveValue('');
}

const keep = async ({ teller: { page, t }, hand, name }: Store): Promise<void> => {
  await hand.click(page.getByRole('button', { name: t('entities:form.create') }));
  await expect(page.getByText(t('entities:form.created', { name }))).toBeVisible();
};

/** As it is done one after the other: the store, then each seller on their own form. */
async function apart(store: Store): Promise<void> {
  const { teller, hand, name, number } = store;
  const { page, t } = teller;
  await fillStore(store, { corporateName: 'Arpège Mobilité SAS' });
  await keep(store);
  for (const seller of sellers) {
    await openByMenu(page, t, 'users');
    hand.pressed();
    await hand.click(page.getByRole('link', { name: t('users:create'), exact: true }));
    for (const key of ['firstname', 'lastname'] as const)
      await hand.type(page.getByLabel(t(`users:form.${key}`), { exact: true }), seller[key]);
    await hand.type(page.getByLabel(t('users:form.email'), { exact: true }), emailOf(seller, number));
    await hand.click(page.getByRole('checkbox', { name: t('dashboard:module.tim'), exact: true }));
    await hand.choose(field(page, 'places.tim.type'), 'store_seller');
    const place = field(page, 'places.tim.organizationId');
    await hand.find(place, page.getByRole('option', { name: new RegExp(name) }).first(), name);
    await hand.click(page.getByRole('button', { name: t('users:form.create') }));
    await expect(page.getByText(new RegExp(`${seller.firstname} ${seller.lastname}`)).first()).toBeVisible();
  }
}

/** The store with its two sellers on one form. */
async function together(store: Store): Promise<void> {
  const { teller, hand, number } = store;
  await fillStore(store);
  for (const [at, seller] of sellers.entries())
    for (const [key, text] of Object.entries({ ...seller, email: emailOf(seller, number) }))
      await hand.type(field(teller.page, `sellers.${at}.${key}`), text);
  await keep(store);
}

test('a store and its two sellers take half of what they took', async ({ page, teller }) => {
  const { t, sql, locale } = teller;
  const number = randomInt(1_000_000);
  await signIn(page, t, headOffice, locale);
  const [before, now] = [countingHand(), countingHand()];
  await apart({ teller, hand: before, name: `Ancienne ${number}`, number });
  const name = `Nouvelle ${number}`;
  await together({ teller, hand: now, name, number: number + 1 });
  const { rows } = await sql.query(
    `select users."lastname", user_modules."type" from users join user_modules on user_modules."userId" = users."id"
     join organizations on organizations."id" = user_modules."organizationId"
     where "commonName" = $1 order by 1`,
    [name],
  );
  expect(rows).toEqual([
    { lastname: 'Berliner', type: 'store_seller' },
    { lastname: 'Volta', type: 'store_seller' },
  ]);
  // the stories of the site count the stores of the demo
  await sql.query(`update organizations set "status" = 'inactive' where "commonName" = any ($1)`, [
    [name, `Ancienne ${number}`],
  ]);
  process.stdout.write(`a store and its two sellers: before ${before.said()}; now ${now.said()}\n`);
  expect(now.acts()).toBeLessThanOrEqual(before.acts() / 2);
});
