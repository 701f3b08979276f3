import { imeiOf, named } from './support/catalogue.ts';
import {
  at,
  beginAtEstimate,
  breakCreationOnce,
  chooseFirst,
  fits,
  heading,
  thing,
} from './support/journey.ts';
import { camille, device, fillIdentity, fillPerson, identityCard } from './support/sale.ts';
import { expectNamedAndWithin } from './support/site.ts';
import { expect, test, type Teller } from './support/story.ts';

test.use({ viewport: { width: 390, height: 844 } });

const most = 200;
const label = 'Samsung Galaxy A55 5G 128 Go';

type Line = { inCartId: string; declarationId: string; declaration: { id: string; imei: string } };
type Kept = { buybacks: Line[] };

/** The same line of the cart `most` times: each with its own device and declaration. */
async function fill({ page, sql }: Teller): Promise<void> {
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}') as Kept);
  const [line] = kept.buybacks;
  expect(kept.buybacks).toHaveLength(1);
  const { rows } = await sql.query<{ id: string; imei: string }>(
    `insert into declarations select (jsonb_populate_record(d, jsonb_build_object('id', uuidv7(),
       'imei', number))).*
     from declarations d, unnest($2::text[]) number where d."id" = $1 returning "id", "imei"`,
    [
      line!.declarationId,
      Array.from({ length: most - 1 }, () => imeiOf(line!.declaration.imei.slice(0, 8), device())),
    ],
  );
  const more = rows.map(({ id, imei }, place) => ({
    ...line!,
    inCartId: `line-${place}`,
    declarationId: id,
    declaration: { ...line!.declaration, id, imei },
  }));
  await page.evaluate((cart) => localStorage.setItem('cart', JSON.stringify(cart)), {
    ...kept,
    buybacks: [line!, ...more],
  });
}

test('a cart of 200 things is looked through, confirmed after a failure, and put into parcels', async ({
  page,
  t,
  sql,
  clean,
  teller,
}) => {
  const { locale } = teller;
  await page.goto(at('/search', locale));
  await beginAtEstimate(teller, await thing(teller, label));
  await chooseFirst(teller, { payment: await named(sql, locale, 'payment', 'Bon d’achat') });
  await fill(teller);

  await page.goto(at('/cart/customer-infos', locale));
  await expect(page.getByRole('button', { name: t('common:cart.open', { count: most }) })).toBeVisible();
  const email = `deux-cents.${Date.now()}@courriel.example`;
  await fillPerson(teller, camille(email));
  await fillIdentity(teller, identityCard);
  await page.getByRole('button', { name: t('journey:customer.goOn') }).click();
  await expect(heading(teller, 'summary.title')).toBeVisible();
  const remove = page.getByRole('main').getByRole('button', {
    name: t('journey:cart.removeNamed', { name: label }),
  });
  await expect(remove).toHaveCount(30);
  await clean(page);
  await page.getByRole('button', { name: t('journey:cart.others', { count: most - 30 }) }).click();
  await expect(remove).toHaveCount(most);
  await fits(page);

  await breakCreationOnce(teller, '/carts');
  await page.getByRole('checkbox', { name: t('journey:summary.terms') }).check();
  const confirm = page.getByRole('main').getByRole('button', { name: /^Conf/ });
  await confirm.click();
  await expect(page.getByText(t('refusals:creation_failed'))).toBeVisible();
  await confirm.click();
  await expect(heading(teller, 'checkout.title')).toBeVisible();
  // this story does not need their documents, which would keep the worker from other stories
  await sql.query(
    `delete from graphile_worker._private_jobs jobs using buybacks b
       join carts c on c."id" = b."cartId" join customers p on p."id" = c."customerId"
     where p."email" = $1 and jobs.locked_at is null and jobs.payload::text like '%' || b."id" || '%'`,
    [email],
  );

  const select = page.getByLabel(t('journey:checkout.inPackageNamed', { name: label }));
  await expect(select).toHaveCount(most);
  await select.nth(150).selectOption('2');
  await expect(page.getByText(t('journey:checkout.packageOf', { number: 2, count: 1 }))).toBeVisible();
  await fits(page);
  await page.getByRole('button', { name: t('journey:checkout.goOn', { count: 2 }) }).click();
  await expect(heading(teller, 'confirmation.title', { count: most })).toBeVisible();
  const others = page.getByRole('button', { name: t('journey:confirmation.others', { count: most - 5 }) });
  await expect(others).toBeVisible();
  await expectNamedAndWithin(page, 'confirmation of 200');
  const { rows } = await sql.query<{ things: number; packages: number }>(
    `select count(*)::int as things, jsonb_array_length(c."packageNumbers") as packages from buybacks b
       join carts c on c."id" = b."cartId" join customers p on p."id" = c."customerId"
     where p."email" = $1 group by c."packageNumbers"`,
    [email],
  );
  expect(rows).toEqual([{ things: most, packages: 2 }]);
});
