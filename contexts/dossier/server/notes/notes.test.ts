import { can, moduleOfType, userTypes, type UserType } from '@reprise/platform/domain/core/access.ts';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { noteLimits } from '../../domain/notes/note.limits.ts';

const world = await openWorld();
const { a, b } = world;
type Who = keyof typeof a.as;

let id: string;
beforeEach(async () => {
  const here = { storeId: a.store, warehouseId: a.warehouse };
  ({ buybackId: id } = await arrangeDossier(world, a, { buyback: { status: 'bb_in_processing', ...here } }));
});

const write = (by: Who, text: string, mentions: string[] = []) =>
  a.as[by].call('POST /buybacks/{id}/notes', { params: { id }, body: { text, mentions } });
const textsOf = async (by: Who): Promise<string[]> =>
  (await a.as[by].call('GET /buybacks/{id}/notes', { params: { id } })).map(({ text }) => text);
const colleaguesOf = (by: Who, name?: string) =>
  a.as[by].call('GET /buybacks/{id}/colleagues', {
    params: { id },
    query: name === undefined ? {} : { name },
  });
const unreadOf = async (by: Who): Promise<number> =>
  (await a.as[by].call('GET /notifications/unread')).unread;
const manager = '@store_manager A';
async function idOf(email: string): Promise<string> {
  const { rows } = await world.sql.query<{ id: string }>('select "id" from users where "email" = $1', [
    email,
  ]);
  return rows[0]!.id;
}

describe('who reads a note', () => {
  test('the people of the account whose it is, where they see the dossier', async () => {
    await write('store_seller', 'De l’enseigne');
    await write('warehouse_operator', 'Du repreneur');
    for (const by of ['store_seller', 'store_manager', 'root_management_unit_manager'] as const)
      expect(await textsOf(by)).toEqual(['De l’enseigne']);
    for (const by of ['warehouse_operator', 'buyer_manager'] as const)
      expect(await textsOf(by)).toEqual(['Du repreneur']);
  });

  test('the provider, who sees the dossiers of every account, reads and names those of their own', async () => {
    await write('store_seller', 'De l’enseigne');
    await write('warehouse_operator', 'Du repreneur');
    // in this world the provider's people are of the retailer's account
    expect(await textsOf('admin')).toEqual(['De l’enseigne']);
    expect((await colleaguesOf('admin', 'buyer')).map(({ name }) => name)).toEqual([]);
    expect((await colleaguesOf('admin', 'store_manager')).map(({ name }) => name)).toEqual([
      'store_manager A',
    ]);
  });

  test('nobody elsewhere, nobody of another organisation, no analyst, nobody unknown', async () => {
    await write('store_seller', 'Ici');
    const params = { id };
    for (const by of [a.as.otherSeller, a.as.otherOperator, b.as.store_seller, b.as.buyer_manager])
      expect(await by.refused('GET /buybacks/{id}/notes', { params })).toBe('not_found');
    for (const by of [a.as.root_management_unit_analyst, a.as.management_unit_analyst])
      expect(await by.refused('GET /buybacks/{id}/notes', { params })).toBe('forbidden');
    expect(await world.nobody.refused('GET /buybacks/{id}/notes', { params })).toBe('unauthorized');
  });
});

describe('who may be named', () => {
  const types = userTypes.filter((userType) => userType !== 'pseudo_anonymous');
  const others = ['otherSeller', 'otherStoreManager', 'otherOperator', 'otherManager', 'secondBuyerManager'];
  const everybody = [...types, ...others] as Who[];
  const typeOf = (who: Who): UserType =>
    userTypes.find((type) => type === who) ??
    (
      {
        otherSeller: 'store_seller',
        otherStoreManager: 'store_manager',
        otherOperator: 'warehouse_operator',
        otherManager: 'warehouse_manager',
      } as const
    )[who as 'otherSeller'] ??
    'buyer_manager';

  /** Those of the same account as the one who asks who can open the dossier, and read notes. */
  async function readersBeside(by: Who): Promise<string[]> {
    const ofBuyer = (who: Who): boolean => ['lcm', 'rps'].includes(moduleOfType[typeOf(who)]);
    const readers = [];
    for (const who of everybody) {
      if (who === by || ofBuyer(who) !== ofBuyer(by) || !can({ userType: typeOf(who) }, 'buyback_note'))
        continue;
      const { status } = await a.as[who].raw('GET /buybacks/{id}', { params: { id } });
      if (status === 200) readers.push(`${who} A`);
    }
    return readers.toSorted();
  }

  test.each(['store_seller', 'management_unit_manager', 'warehouse_operator', 'buyer_manager'] as const)(
    'by a %s: exactly those of the account who open the dossier and read its notes',
    async (by) => {
      const found = (await colleaguesOf(by)).map(({ name }) => name).toSorted();
      expect(found.length).toBeGreaterThan(1);
      expect(found).toEqual(await readersBeside(by));
    },
  );

  test('not somebody who works at the workshop in another module: they do not see its dossiers', async () => {
    const userId = await world.insert('users', {
      accountId: a.buyer,
      email: 'elsewhere@a.example.org',
      firstname: 'elsewhere',
      lastname: 'A',
      phone: null,
      status: 'active',
      language: 'fr-FR',
      forceConnectionBySso: false,
      passwordHash: null,
      lastLoginAt: null,
    });
    await world.insert('user_modules', {
      userId,
      accountId: a.buyer,
      moduleType: 'tim',
      type: 'store_manager',
      organizationId: a.warehouse,
    });
    expect(await colleaguesOf('warehouse_operator', 'elsewhere')).toEqual([]);
  });

  test('by a part of the name, whatever its accents; not somebody who left', async () => {
    expect((await colleaguesOf('store_seller', 'MÀNAGER a')).map(({ name }) => name)).toContain(
      'store_manager A',
    );
    expect(await colleaguesOf('store_seller', 'nobody')).toEqual([]);
    await world.sql.query(`update users set "status" = 'inactive' where "id" = $1`, [a.users.store_manager]);
    expect((await colleaguesOf('store_seller')).map(({ name }) => name)).not.toContain('store_manager A');
    await world.sql.query(`update users set "status" = 'active' where "id" = $1`, [a.users.store_manager]);
  });

  test.each([
    ['another organisation’s', async () => b.users.store_manager],
    ['the dossier’s other account’s', async () => a.users.buyer_manager],
    ['somebody elsewhere', () => idOf('otherSeller@a.example.org')],
    ['oneself', async () => a.users.store_seller],
  ])('%s is refused', async (_, who) => {
    const body = { text: 'Vu', mentions: [a.users.store_manager, await who()] };
    const answer = await a.as.store_seller.raw('POST /buybacks/{id}/notes', { params: { id }, body });
    expect(answer.refusal()).toMatchObject({
      code: 'invalid',
      violations: [{ field: 'mentions.1', code: 'choice' }],
    });
    expect(await textsOf('store_seller')).toEqual([]);
  });
});

describe('a mention', () => {
  test('is told to whom the text names, once, and to nobody else', async () => {
    const before = await unreadOf('store_manager');
    const unnamed = [a.users.store_manager, a.users.root_management_unit_manager];
    const { id: noteId, mentions } = await write('store_seller', `Vu ${manager} ?`, unnamed);
    expect(mentions).toEqual([{ userId: a.users.store_manager, name: 'store_manager A' }]);
    expect(await unreadOf('store_manager')).toBe(before + 1);
    expect(await unreadOf('root_management_unit_manager')).toBe(0);
    const edited = {
      text: `Vu ${manager} et @root_management_unit_manager A`,
      mentions: unnamed,
      version: 0,
    };
    await a.as.store_seller.call('PATCH /notes/{id}', { params: { id: noteId }, body: edited });
    expect(await unreadOf('store_manager')).toBe(before + 1);
    expect(await unreadOf('root_management_unit_manager')).toBe(1);
    const { items } = await a.as.store_manager.call('GET /notifications', { query: { itemsPerPage: 1 } });
    expect(items).toMatchObject([{ kind: 'mention', byName: 'store_seller A', buybackId: id, readAt: null }]);
  });

  test('stays while the note is corrected, also of somebody who has left; nobody else who has is named', async () => {
    const { id: noteId } = await write('store_seller', `Vu ${manager}`, [a.users.store_manager]);
    const params = { id: noteId };
    const leave = (userId: string, status: string) =>
      world.sql.query('update users set "status" = $2 where "id" = $1', [userId, status]);
    await leave(a.users.store_manager, 'inactive');
    await leave(a.users.management_unit_manager, 'inactive');
    const unread = async () =>
      (await world.sql.query('select from notifications where "noteId" = $1', [noteId])).rowCount;
    const change = (version: number, text: string, mentions: string[]) =>
      a.as.store_seller.send('PATCH /notes/{id}', { params, body: { version, text, mentions } });
    const changed = await change(0, `Revu ${manager}`, [a.users.store_manager]);
    expect(changed.answer()).toMatchObject({
      text: `Revu ${manager}`,
      mentions: [{ userId: a.users.store_manager, name: 'store_manager A' }],
    });
    expect(await unread()).toBe(1);
    const both = [a.users.store_manager, a.users.management_unit_manager];
    const added = await change(1, `Revu ${manager} et @management_unit_manager A`, both);
    expect(added.refusal().violations).toMatchObject([{ field: 'mentions.1', code: 'choice' }]);
    // whose name left the text is not named again
    await change(1, 'Revu', []);
    const again = await change(2, `Revu ${manager}`, [a.users.store_manager]);
    expect(again.refusal().violations).toMatchObject([{ field: 'mentions.0', code: 'choice' }]);
    for (const userId of both) await leave(userId, 'active');
  });

  test('goes with its note', async () => {
    const before = await unreadOf('store_manager');
    const { id: noteId } = await write('store_seller', manager, [a.users.store_manager]);
    await a.as.store_seller.call('DELETE /notes/{id}', { params: { id: noteId } });
    expect(await unreadOf('store_manager')).toBe(before);
  });
});

describe('a note', () => {
  test('is changed and deleted by its author alone', async () => {
    const { id: noteId } = await write('store_seller', 'Appeler');
    const params = { id: noteId };
    const change = { params, body: { version: 0, text: 'Appelé' } };
    expect(await a.as.store_manager.refused('PATCH /notes/{id}', change)).toBe('forbidden');
    expect(await a.as.store_manager.refused('DELETE /notes/{id}', { params })).toBe('forbidden');
    expect(await a.as.warehouse_operator.refused('PATCH /notes/{id}', change)).toBe('not_found');
    expect(await b.as.store_seller.refused('DELETE /notes/{id}', { params })).toBe('not_found');
    const changed = await a.as.store_seller.call('PATCH /notes/{id}', change);
    expect(changed).toMatchObject({ text: 'Appelé', version: 1, mayChange: true });
    expect(changed.editedAt).not.toBeNull();
    expect(await a.as.store_seller.refused('PATCH /notes/{id}', change)).toBe('status_changed');
    const [seen] = await a.as.store_manager.call('GET /buybacks/{id}/notes', { params: { id } });
    expect(seen).toMatchObject({ userName: 'store_seller A', mayChange: false });
    await a.as.store_seller.call('DELETE /notes/{id}', { params });
    expect(await a.as.store_seller.refused('DELETE /notes/{id}', { params })).toBe('not_found');
  });

  test('is written once by a repeated request', async () => {
    const twice = { params: { id }, body: { text: 'Une fois' }, idempotencyKey: `note-${id}` };
    const one = await a.as.store_seller.call('POST /buybacks/{id}/notes', twice);
    const again = await a.as.store_seller.call('POST /buybacks/{id}/notes', twice);
    expect(again.id).toBe(one.id);
    expect(await textsOf('store_seller')).toEqual(['Une fois']);
  });

  test('is one of a bounded number, counted by account', async () => {
    await world.sql.query(
      `insert into notes ("accountId", "buybackId", "userId", "userName", "text", "mentions")
       select $1, $2, $3, 'Moi', 'Note', '[]' from generate_series(1, $4)`,
      [a.retailer, id, a.users.store_seller, noteLimits.perDossier],
    );
    const full = { params: { id }, body: { text: 'De trop' } };
    expect(await a.as.store_seller.refused('POST /buybacks/{id}/notes', full)).toBe('notes_full');
    await write('warehouse_operator', 'De l’autre compte');
  });

  test.each([
    ['text', { text: '  ' }, 'required'],
    ['text', { text: 'x'.repeat(noteLimits.text.max + 1) }, 'too_long'],
    ['mentions.0', { mentions: ['me'] }, 'uuid'],
    ['accountId', { accountId: 'b' }, 'unknown_field'],
  ])('refuses %s: %o', async (field, more, code) => {
    const body = { text: 'Vu', ...more };
    const answer = await a.as.store_seller.raw('POST /buybacks/{id}/notes', { params: { id }, body });
    expect(answer.refusal().violations.map((one) => [one.field, one.code])).toEqual([[field, code]]);
  });
});
