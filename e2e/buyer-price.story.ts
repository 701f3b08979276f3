import { startBuyerServer, type BuyerServer } from '@reprise/tests/kit/buyer-server.ts';
import { euros } from './support/catalogue.ts';
import { fits, heading } from './support/journey.ts';
import { declareOn, openSite, ownClient } from './support/own-client.ts';
import { connectBuyer } from './support/partners.ts';
import { signedIn } from './support/product.ts';
import { expect, test, type Teller } from './support/story.ts';

const provider = 'solene.marchais@reprise.example';
const quoted = 18_000;
let server: BuyerServer;

test.use({ viewport: { width: 390, height: 844 } });
test.beforeAll(async () => {
  server = await startBuyerServer();
});
test.afterAll(() => server.close());

/** A retailer of the story's own, all of whose categories go to a buyer of its own, with a service. */
async function arrange({ sql }: Teller) {
  const { by } = await signedIn(provider);
  const client = await ownClient(by);
  await openSite(by, client);
  const buyer = await by.call('POST /accounts', {
    body: {
      commonName: `Repreneur de ${client.name}`,
      corporateName: `Repreneur de ${client.name} SAS`,
      siret: null,
      street: '2 rue de la Paix',
      zipCode: '44000',
      city: 'Nantes',
      country: 'FR',
      isRetailer: false,
      isBuyerAndWorkshopsSupervisor: true,
    },
  });
  await by.call('POST /accounts/{id}/linked-buyers', {
    params: { id: client.id },
    body: { buyerAccountId: buyer.id },
  });
  await sql.query('update categories set "buyerAccountId" = $2 where "accountId" = $1', [
    client.id,
    buyer.id,
  ]);
  await connectBuyer(by, buyer.id, server);
  return client;
}

test('the customer is shown the price that the buyer’s own service answers, and the list’s where it has none', async ({
  teller,
}) => {
  const { page, t, clean, locale } = teller;
  const client = await arrange(teller);
  const estimated = async (): Promise<void> => {
    const { declarationId } = await declareOn(page, teller, client);
    await page.goto(`${client.site}/diag?declarationId=${declarationId}`);
    await expect(heading(teller, 'estimate.title')).toBeVisible();
  };
  const price = page.getByRole('main').locator('.price');
  const line = page.getByText(t('price:ledger.buyer'));

  server.say({ price: quoted, validUntil: new Date(Date.now() + 86_400_000).toISOString() });
  await estimated();
  await expect(price).toHaveText(euros(quoted, locale));
  await expect(line).toBeVisible();
  expect(server.asked()).toHaveLength(1);
  await clean(page);
  await fits(page);

  // one that does not buy it: the list's price holds, without a word of its service
  server.next('refuse');
  await estimated();
  const { list } = server.asked().at(-1)!;
  await expect(price).toHaveText(euros(list.price, locale));
  await expect(line).toHaveCount(0);
});
