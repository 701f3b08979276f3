import { queryOf } from '@reprise/tests/kit/query.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { callsAboutPeople } from './testing/people.ts';

const world = await openWorld();

const who = () => world.a.tokens;

const { create } = callsAboutPeople(() => world);

describe('the list of users', () => {
  const emails = async (query: string, token: string = who().root_management_unit_manager) =>
    (await world.as(token).raw('GET /users', { query: queryOf(`itemsPerPage=100&${query}`) }))
      .answer()
      .items.map(({ email }) => email);

  test('holds those of one’s own scope', async () => {
    const own = await emails('', who().store_manager);
    expect(own).toContain('store_seller@a.example.org');
    expect(own).not.toContain('otherSeller@a.example.org');
    expect(own).not.toContain('root_management_unit_manager@a.example.org');
    const unit = await emails('', who().management_unit_manager);
    expect(unit).toContain('otherSeller@a.example.org');
    expect(await emails('', who().buyer_manager)).toContain('warehouse_operator@a.example.org');
    expect(await emails('name=b.example', who().admin)).toContain('store_seller@b.example.org');
    expect(await emails('name=b.example')).toEqual([]);
    expect(await world.nobody.refused('GET /users')).toBe('unauthorized');
    expect(await world.a.as.store_seller.refused('GET /users')).toBe('forbidden');
  });

  test('is filtered by organization, status, type and name, and counted', async () => {
    await create({ firstname: 'Éloïse', lastname: 'Zéphyr', status: 'inactive' });
    expect(await emails('name=eloise zephyr')).toHaveLength(1);
    expect(await emails('name=zephyr&status=active')).toEqual([]);
    expect(await emails('type[]=store_seller&name=otherseller')).toEqual(['otherSeller@a.example.org']);
    expect(await emails(`organizationId=${world.a.otherStore}&type[]=store_seller`)).toContain(
      'otherSeller@a.example.org',
    );
    expect(await emails(`organizationId=${world.b.store}`)).toEqual([]);
    const page = await world
      .as(who().root_management_unit_manager, { accept: 'application/ld+json' })
      .send('GET /users', { query: { itemsPerPage: 2, order: { createdAt: 'desc' } } });
    expect(page.answer().items).toHaveLength(2);
    expect(page.answer().total).toBeGreaterThan(5);
  });

  test('leaves out types, entities and statuses, and tells who never signed in', async () => {
    const seller = 'store_seller@a.example.org';
    const sellers = 'name=seller@a.example';
    expect(await emails(sellers)).toContain(seller);
    expect(await emails(`${sellers}&typeNot[]=store_seller`)).toEqual([]);
    expect(await emails(`${sellers}&typeNot[]=store_manager`)).toContain(seller);
    expect(await emails(`name=seller&organizationIdNot=${world.a.store}`)).toEqual([
      'otherSeller@a.example.org',
    ]);
    await create({
      email: 'absent@a.example.org',
      firstname: 'Nora',
      lastname: 'Absent',
      status: 'inactive',
    });
    expect(await emails('name=absent&statusNot=inactive')).toEqual([]);
    expect(await emails('name=absent&statusNot=active')).toEqual(['absent@a.example.org']);
    expect(await emails('name=absent&status=inactive&statusNot=inactive')).toEqual([]);
    await world.sql.query(`update users set "lastLoginAt" = now() where "email" = $1`, [seller]);
    expect(await emails('name=absent&lastLoginAtEmpty=true')).toEqual(['absent@a.example.org']);
    expect(await emails('lastLoginAtEmpty=false')).toEqual([seller]);
    expect(await emails('statusNot=inactive&name=b.example')).toEqual([]);
    const wrong = ['typeNot[]=king', 'statusNot=asleep', 'lastLoginAtEmpty=perhaps', 'nameNot=x'];
    for (const query of wrong)
      expect(
        (await world.a.as.root_management_unit_manager.raw('GET /users', { query: queryOf(query) })).status,
      ).toBe(422);
  });

  test('is answered whole where no page is wanted', async () => {
    const all = await emails('');
    const list = (query: object) => world.a.as.root_management_unit_manager.call('GET /users', { query });
    expect((await list({ itemsPerPage: 1, page: 2, pagination: false })).items).toHaveLength(all.length);
    expect((await list({ itemsPerPage: 1, pagination: true })).items).toHaveLength(1);
  });

  test('is in the order asked for', async () => {
    const up = await emails('order[email]=asc');
    const texts = z
      .array(z.string())
      .parse(up)
      .map((email) => email.toLowerCase());
    expect(texts).toEqual(texts.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(await emails('order[email]=desc')).toEqual(up.toReversed());
  });
});
