import { describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { savedViewLimits } from '../../domain/saved-views/saved-view.limits.ts';

const world = await openWorld();
const { a, b } = world;

const list = 'GET /buybacks buybacks';
const body = (name: string, more = {}) => ({ list, name, search: 'status=bb_in_transit', ...more });
type Who = keyof typeof a.as;

const save = (by: Who, name: string, more = {}) =>
  a.as[by].call('POST /saved-views', { body: body(name, more) });
const namesOf = async (by: Who, of = a): Promise<string[]> => {
  const { views } = await of.as[by].call('GET /saved-views', { query: { list } });
  return views.map(({ name }) => name);
};

describe('saved views', () => {
  test('one’s own are seen by nobody else', async () => {
    const saved = await save('store_seller', 'Mes colis');
    expect(saved).toMatchObject({ ...body('Mes colis'), reach: 'own', mayChange: true, version: 0 });
    expect(await namesOf('store_seller')).toContain('Mes colis');
    expect(await namesOf('store_manager')).not.toContain('Mes colis');
    expect(await namesOf('root_management_unit_manager')).not.toContain('Mes colis');
    expect(await namesOf('store_seller', b)).not.toContain('Mes colis');
    expect(await a.as.store_manager.refused('DELETE /saved-views/{id}', { params: { id: saved.id } })).toBe(
      'not_found',
    );
    expect(await world.nobody.refused('GET /saved-views', { query: { list } })).toBe('unauthorized');
  });

  test('a manager shares with the entity, the head office with the account', async () => {
    await save('store_manager', 'Du magasin', { reach: 'entity' });
    await save('root_management_unit_manager', 'De l’enseigne', { reach: 'account' });
    expect(await namesOf('store_seller')).toEqual(expect.arrayContaining(['Du magasin', 'De l’enseigne']));
    expect(await namesOf('otherSeller')).toContain('De l’enseigne');
    expect(await namesOf('otherSeller')).not.toContain('Du magasin');
    expect(await namesOf('root_management_unit_manager', b)).not.toContain('De l’enseigne');
    expect(await namesOf('buyer_manager')).not.toContain('De l’enseigne');
  });

  test('nobody shares further than they may', async () => {
    const reaches = async (by: Who) => (await a.as[by].call('GET /saved-views', { query: { list } })).reaches;
    expect(await reaches('store_seller')).toEqual(['own']);
    expect(await reaches('store_manager')).toEqual(['own', 'entity']);
    expect(await reaches('root_management_unit_manager')).toEqual(['own', 'entity', 'account']);
    for (const [by, reach] of [
      ['store_seller', 'entity'],
      ['store_manager', 'account'],
    ] as const)
      expect(await a.as[by].refused('POST /saved-views', { body: body('Trop loin', { reach }) })).toBe(
        'forbidden',
      );
    const own = await save('store_manager', 'À moi');
    const params = { id: own.id };
    const asked = { params, body: { version: 0, reach: 'account' as const } };
    expect(await a.as.store_manager.refused('PATCH /saved-views/{id}', asked)).toBe('forbidden');
  });

  test('a shared one is changed and deleted by whoever may share as far, and is in the audit log', async () => {
    const { id } = await save('store_manager', 'Partagée', { reach: 'entity' });
    const params = { id };
    const renamed = { params, body: { version: 0, name: 'Renommée' } };
    expect(await a.as.store_seller.refused('PATCH /saved-views/{id}', renamed)).toBe('forbidden');
    expect(await a.as.store_seller.refused('DELETE /saved-views/{id}', { params })).toBe('forbidden');
    expect(await b.as.store_manager.refused('PATCH /saved-views/{id}', renamed)).toBe('not_found');
    expect(await a.as.store_manager.call('PATCH /saved-views/{id}', renamed)).toMatchObject({
      name: 'Renommée',
      version: 1,
    });
    expect(await a.as.store_manager.refused('PATCH /saved-views/{id}', renamed)).toBe('status_changed');
    await a.as.store_manager.call('DELETE /saved-views/{id}', { params });
    expect(await a.as.store_manager.refused('DELETE /saved-views/{id}', { params })).toBe('not_found');
    const { rows } = await world.sql.query(
      `select "action", "before"::jsonb ->> 'name' as before, "after"::jsonb ->> 'name' as after
       from audit_logs where "nounId" = $1 and "noun" = 'saved_view' order by "happenedAt", "id"`,
      [id],
    );
    expect(rows).toEqual([
      { action: 'create', before: null, after: 'Partagée' },
      { action: 'update', before: 'Partagée', after: 'Renommée' },
      { action: 'remove', before: 'Renommée', after: null },
    ]);
  });

  test('what somebody keeps for themselves is not in the audit log', async () => {
    const { id } = await save('store_seller', 'Discrète');
    const { rowCount } = await world.sql.query('select from audit_logs where "nounId" = $1', [id]);
    expect(rowCount).toBe(0);
  });

  test('one is shown first to the same people', async () => {
    const first = await save('buyer_manager', 'Un', { isFirst: true });
    const second = await save('buyer_manager', 'Deux', { isFirst: true });
    const shown = async () =>
      (await a.as.buyer_manager.call('GET /saved-views', { query: { list } })).views
        .filter(({ isFirst }) => isFirst)
        .map(({ name }) => name);
    expect(await shown()).toEqual(['Deux']);
    await a.as.buyer_manager.call('PATCH /saved-views/{id}', {
      params: { id: first.id },
      body: { version: 0, isFirst: true },
    });
    expect(await shown()).toEqual(['Un']);
    await a.as.buyer_manager.call('DELETE /saved-views/{id}', { params: { id: second.id } });
  });

  test('a repeated request saves one view', async () => {
    const idempotencyKey = 'saved-view-once';
    const twice = { body: body('Une fois'), idempotencyKey };
    const [one, again] = [
      await a.as.warehouse_manager.call('POST /saved-views', twice),
      await a.as.warehouse_manager.call('POST /saved-views', twice),
    ];
    expect(again.id).toBe(one.id);
    expect((await namesOf('warehouse_manager')).filter((name) => name === 'Une fois')).toHaveLength(1);
  });

  test('a list has a bounded number of them; other lists have theirs', async () => {
    const many = Array.from({ length: savedViewLimits.perOwner }, (_, at) => `Vue ${at}`);
    for (const name of many) await save('warehouse_operator', name);
    const full = { body: body('De trop') };
    expect(await a.as.warehouse_operator.refused('POST /saved-views', full)).toBe('saved_views_full');
    await save('warehouse_operator', 'Ailleurs', { list: 'GET /items workshop items' });
  });

  test.each([
    ['name', { name: '  ' }, 'required'],
    ['name', { name: 'x'.repeat(61) }, 'too_long'],
    ['search', { search: 'x'.repeat(2001) }, 'too_long'],
    ['reach', { reach: 'world' }, 'choice'],
    ['list', { list: '' }, 'required'],
    ['colour', { colour: 'red' }, 'unknown_field'],
  ])('refuses %s: %o', async (field, more, code) => {
    const answer = await a.as.store_seller.raw('POST /saved-views', { body: { ...body('Vue'), ...more } });
    expect(answer.refusal().violations.map((one) => [one.field, one.code])).toEqual([[field, code]]);
  });
});
