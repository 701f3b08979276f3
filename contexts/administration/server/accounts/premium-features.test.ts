import type { PremiumFeature } from '@reprise/people/domain/accounts/account.ts';
import { describe, expect, test } from 'vitest';
import { changeNow } from '@reprise/tests/kit/change-now.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import {
  buyWeb,
  cartBody,
  declare,
  lineOf,
  responsesOf,
  visitorOf,
  workedExample,
} from '@reprise/tests/kit/selling.ts';

const world = await openWorld();

const change = (body: object, token: string | null = world.a.tokens.admin, id = world.a.rootDetail) =>
  changeNow(world, 'organization_root_details', id, { body, token });
const has = (...enabledPremiumFeatures: PremiumFeature[]) => change({ enabledPremiumFeatures });

describe('a premium feature that is switched holds from the next call on', () => {
  test('multi_product_cart decides how many things a cart takes, and what the site is told', async () => {
    const { a } = world;
    const buyTwo = async () =>
      buyWeb(
        world,
        a,
        cartBody([
          lineOf(a, await declare(world, a), { inCartId: 'a' }),
          lineOf(a, await declare(world, a), { inCartId: 'b' }),
        ]),
      );
    const most = async () =>
      (await world.nobody.call('GET /white-label/config', { query: { url: 'http://enseigne-a.test' } }))
        .cartMaxItems;
    await has('multi_product_cart');
    expect([await most(), (await buyTwo()).status]).toEqual([200, 201]);
    await has();
    expect(await most()).toBe(1);
    expect((await buyTwo()).refusal()).toMatchObject({ code: 'cart_full' });
    await has('multi_product_cart');
    expect((await buyTwo()).status).toBe(201);
  });

  test('imei_search_and_collect decides whether the IMEI is asked, and whether it finds a product', async () => {
    const declareWithout = () =>
      world.as(visitorOf(world.a)).send('POST /declarations', {
        body: { productId: world.a.product, imei: null, responses: responsesOf(world.a, workedExample) },
      });
    await has('imei_search_and_collect');
    expect((await declareWithout()).refusal()).toMatchObject({
      violations: [{ field: 'imei', code: 'required' }],
    });
    await has();
    expect((await declareWithout()).status).toBe(201);
    await has('imei_search_and_collect');
    expect((await declareWithout()).status).toBe(422);
  });

  test('absorption decides whether the category’s rule goes with the price', async () => {
    const { a } = world;
    await world.sql.query(
      `update categories set "absorptionType" = 'value', "absorptionBase" = 'declared', "absorptionValue" = 1000
       where "id" = $1`,
      [a.category],
    );
    const absorbed = async () => {
      const made = await buyWeb(world, a, cartBody([lineOf(a, await declare(world, a))]));
      const { rows } = await world.sql.query<{ type: string }>(
        `select "priceSnapshot" -> 'absorption' ->> 'type' as type from buybacks where "cartId" = $1`,
        [made.answer().id],
      );
      return rows[0]?.type;
    };
    await has('absorption');
    expect(await absorbed()).toBe('value');
    await has();
    expect(await absorbed()).toBe('none');
  });
});

describe('the settings of an account', () => {
  const all = {
    sellerSupportEmail: 'aide@a.example',
    eula: null,
    serviceTerms: null,
    faqAndContact: null,
    isWarehouseCommentMandatory: true,
    isWarehouseCommentSharedToClient: false,
    buybackZeroDescription: 'Plus de valeur.',
    noSearchResultDescription: 'Rien trouvé.',
    enabledPremiumFeatures: ['scan_searchbar'],
    categoryNavigationEnabled: false,
    customerIdentityDocumentRequired: true,
    barCodeEnabled: false,
    tagPriceEnabled: false,
    buyerPaymentEnabled: false,
    cartMinValue: 1_500,
  };

  test('are each kept, and answered at once', async () => {
    const answer = await change(all);
    expect(answer.answer()).toMatchObject(all);
    const read = await world
      .as(visitorOf(world.a))
      .call('GET /accounts/{id}/organization-root-detail', { params: { id: world.a.retailer } });
    expect(read).toMatchObject(all);
    const { rows } = await world.sql.query(
      `select "before" ->> 'cartMinValue' as was, "after" ->> 'cartMinValue' as became from audit_logs
       where "nounId" = $1 order by "happenedAt" desc, "id" desc limit 1`,
      [world.a.rootDetail],
    );
    expect(rows).toEqual([{ was: '0', became: '1500' }]);
    expect((await change({ cartMinValue: 0, customerIdentityDocumentRequired: false })).status).toBe(200);
  });

  test.each<[object, string, string]>([
    [{ cartMinValue: -1 }, 'cartMinValue', 'too_small'],
    [{ cartMinValue: 1.5 }, 'cartMinValue', 'integer'],
    [{ cartMinValue: 1e9 }, 'cartMinValue', 'too_big'],
    [{ sellerSupportEmail: 'nobody.example' }, 'sellerSupportEmail', 'email'],
    [{ buybackZeroDescription: 'x'.repeat(1_001) }, 'buybackZeroDescription', 'too_long'],
    [{ packingInstructions: 'x'.repeat(2_001) }, 'packingInstructions', 'too_long'],
    [
      { externalWebsiteLink: { active: true, url: 'javascript:1', text: 'a' } },
      'externalWebsiteLink.url',
      'url',
    ],
    [
      { externalWebsiteLink: { active: true, url: 'https://a.example', text: '' } },
      'externalWebsiteLink.text',
      'required',
    ],
    [{ enabledPremiumFeatures: ['absorption', 'absorption'] }, 'enabledPremiumFeatures', 'duplicate'],
    [{ enabledPremiumFeatures: ['free_beer'] }, 'enabledPremiumFeatures.0', 'choice'],
    [{ eula: '018f2b1e-0000-7000-8000-000000000001' }, 'eula', 'choice'],
  ])('%j is refused at %s', async (body, field, code) => {
    expect((await change(body)).refusal()).toMatchObject({ status: 422, violations: [{ field, code }] });
  });

  test('are changed by the account’s own people, its premium features are not', async () => {
    const head = world.a.tokens.root_management_unit_manager;
    expect((await change({ tagPriceEnabled: true }, head)).status).toBe(200);
    expect((await change({ enabledPremiumFeatures: [] }, head)).status).toBe(403);
    expect((await change({ tagPriceEnabled: true }, world.a.tokens.buyer_manager)).status).toBe(404);
    expect((await change({ tagPriceEnabled: true }, head, world.b.rootDetail)).status).toBe(404);
    expect((await change({ tagPriceEnabled: true }, world.a.tokens.store_manager)).status).toBe(403);
    expect((await change({ tagPriceEnabled: true }, null)).status).toBe(401);
  });
});
