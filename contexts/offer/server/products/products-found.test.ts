import { moduleOfType, type Actor } from '@reprise/platform/domain/core/access.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { indexProducts } from '../search/search.db.ts';
import { askedOf, foundQuery, mostFound, typedWordsQuery } from './products-found.db.ts';

const world = await openWorld();
const token = world.a.tokens.root_management_unit_manager;
beforeAll(async () => {
  await world.sql.query(
    `insert into products ("accountId", "reference", "label", "brand", "tacCodes", "tacMadeUp", "imeiRequired", "simple",
       "buybackZeroNotAllowed", "mainCategory", "secondaryCategories", "comment", "images", "buybackPriceGradeA",
       "currency", "listVersion", "status")
     select $1, 'M-' || n, 'Montre ' || lpad(n::text, 4, '0'), 'Horlo', '{}', false, false, true, true, $2, '{}', '', '{}',
       n, 'EUR', 1, case when n % 2 = 0 then 'published' else 'draft' end
     from generate_series(1, $3::int) as n`,
    [world.a.retailer, world.a.category, mostFound + 1],
  );
  await inWall(world.db, [world.a.retailer], (trx) => indexProducts(trx, world.a.retailer, 'all'));
});

describe('a search that finds more products than are listed', () => {
  test('says that there are more, and has no page behind those that are shown', async () => {
    const all = await world
      .as(token, { accept: 'application/ld+json' })
      .call('GET /products', { query: { search_product_buyback: 'montre', itemsPerPage: 5 } });
    expect(all).toMatchObject({ total: mostFound, moreThan: true });
    const last = await world.as(token, { accept: 'application/ld+json' }).call('GET /products', {
      query: { search_product_buyback: 'montre', itemsPerPage: 30, page: Math.ceil(mostFound / 30) + 1 },
    });
    expect(last).toMatchObject({ items: [] });
  });

  test('is counted and sorted with the filters, which leave fewer', async () => {
    const half = mostFound / 2;
    expect(
      await world.as(token, { accept: 'application/ld+json' }).call('GET /products', {
        query: {
          search_product_buyback: 'montre',
          status: 'published',
          itemsPerPage: 1,
          order: { label: 'desc' },
        },
      }),
    ).toMatchObject({ total: half, items: [{ label: `Montre ${mostFound}` }] });
    expect(
      await world.as(token, { accept: 'application/ld+json' }).call('GET /products', {
        query: {
          search_product_buyback: 'montre',
          status: 'published',
          itemsPerPage: 1,
          order: { buybackPriceGradeA: 'asc' },
          page: 2,
        },
      }),
    ).toMatchObject({ total: half, items: [{ label: 'Montre 0004' }] });
    expect(
      await world.as(token, { accept: 'application/ld+json' }).call('GET /products', {
        query: {
          search_product_buyback: 'montre',
          status: 'published',
          itemsPerPage: 1,
          buybackPriceGradeA: { gte: '20' },
          order: { updatedAt: 'asc' },
        },
      }),
    ).toMatchObject({ total: half - 999 });
  });
});

describe('the sample of a search', () => {
  const manager = (): Actor => ({
    userId: null,
    name: '',
    userType: 'root_management_unit_manager',
    module: moduleOfType.root_management_unit_manager,
    accountId: world.a.retailer,
    organizationId: world.a.headOffice,
    accountIds: [world.a.retailer],
    organizationIds: null,
  });
  const filters = { page: 1, itemsPerPage: 10 };

  test('is used for a word that very many have, and is smaller the more there are', () => {
    const asked = (named: number) =>
      askedOf([world.a.retailer], 'montre', [
        { accountId: world.a.retailer, word: 'montre', products: named, named },
      ]).sample;
    expect([2_501, 50_000, 70_000, 250_000, 1_000_000].map(asked)).toEqual([null, null, 16, 64, 256]);
    expect(askedOf([world.a.retailer], 'montre', []).sample).toBe(null);
  });

  test('holds some of those that are found without it', async () => {
    const accountIds = [world.a.retailer];
    const [known, all, some] = await inWall(world.db, accountIds, async (trx) => {
      const words = (await trx.executeQuery(typedWordsQuery(accountIds, 'montre 00'))).rows;
      const asked = askedOf(accountIds, 'montre 00', words);
      const found = async (sample: 16 | null) =>
        (await trx.executeQuery(foundQuery(manager(), filters, { ...asked, sample }))).rows.map(
          ({ id }) => id,
        );
      return [words, await found(null), await found(16)];
    });
    expect(known.length).toBeGreaterThan(0);
    expect(all).toHaveLength(99);
    const drawn = all.filter((id) => Number.parseInt(id.slice(-4), 16) % 16 === 0);
    expect(some).toEqual(drawn);
  });
});
