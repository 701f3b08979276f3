import type pg from 'pg';
import { randomUUID } from 'node:crypto';
import { startPrinter } from '@reprise/tests/kit/label-printer.ts';
import { signedIn } from './support/product.ts';
import { downloaded } from './support/sale.ts';
import { sell } from './support/sell.ts';
import { signIn } from './support/sign-in.ts';
import { addresses, expect, test } from './support/story.ts';

const operator = 'bakary.diallo@relais-reemploi.example';

/** Sets up a label printer in a workshop; answers its id and its name. */
async function setUp(
  sql: pg.Client,
  placeId: string,
  address: string,
): Promise<{ id: string; name: string }> {
  const name = `Zebra ${randomUUID().slice(0, 8)}`;
  const { rows } = await sql.query<{ id: string }>(
    `insert into connector_organizations ("connectorId", "accountId", "organizationId", "name", "properties", "active")
     select c."id", o."accountId", o."id", $2, $3, true
     from connectors c, organizations o where c."fqn" = $1 and o."id" = $4
     returning "id"`,
    ['zpl.printer', name, JSON.stringify([{ name: 'printer', value: address }]), placeId],
  );
  return { id: String(rows[0]?.id), name };
}

test('a label goes to the printer of the workshop; one that does not answer says so, and the file is offered', async ({
  page,
  t,
  clean,
  sql,
  locale,
}) => {
  const printer = await startPrinter();
  const { itemId, number } = await sell(sql, { locale, payment: 'gift_card' });
  const { by, placeId } = await signedIn(operator);
  const { id, name } = await setUp(sql, placeId, printer.address);
  const { item } = await by.call('POST /warehouses/{id}/check-ins', {
    params: { id: placeId },
    body: { identificationNumber: number },
  });
  const code = String(item.identificationNumber);
  await signIn(page, t, operator, locale);
  await page.goto(`${addresses().dashboard}/items-stock/${itemId}/edit`);
  const open = () => page.getByRole('button', { name: t('arrivals:print.zplNamed', { name: code }) }).click();
  const dialog = page.getByRole('dialog');
  const choose = () => dialog.getByLabel(t('arrivals:print.printer')).selectOption(id);
  await open();
  await choose();
  await clean(page);
  await dialog.getByRole('button', { name: t('arrivals:print.send') }).click();
  await expect(page.getByText(t('arrivals:print.sent', { printer: name }))).toBeVisible();
  expect(printer.printed.at(-1)).toContain(`^FD${code}^FS`);
  await printer.close();
  await open();
  await choose();
  await dialog.getByRole('button', { name: t('arrivals:print.send') }).click();
  await expect(dialog.getByRole('alert')).toHaveText(t('refusals:printer_unreachable'));
  await clean(page);
  const { name: fileName, bytes } = await downloaded(
    page,
    dialog.getByRole('button', { name: t('arrivals:print.download') }),
  );
  expect(fileName).toBe(`${code}.zpl`);
  expect(bytes.toString()).toContain(`^FD${code}^FS`);
});
