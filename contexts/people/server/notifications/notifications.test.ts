import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { notificationLimits } from '../../domain/notifications/notification.limits.ts';

const world = await openWorld();
const { a, b } = world;
const { store_manager: manager, store_seller: seller } = a.as;

let buybackId: string;
beforeAll(async () => {
  ({ buybackId } = await arrangeDossier(world, a, { buyback: { storeId: a.store } }));
});
beforeEach(() => world.sql.query('delete from notes'));

const mention = (text: string) =>
  seller.call('POST /buybacks/{id}/notes', {
    params: { id: buybackId },
    body: { text: `@store_manager A ${text}`, mentions: [a.users.store_manager] },
  });
const unread = async (by = manager): Promise<number> => (await by.call('GET /notifications/unread')).unread;

test('they are listed by page, the newest first, and counted while unread', async () => {
  world.clock.now = new Date('2026-03-02T10:00:00.000Z');
  await mention('un');
  world.clock.now = new Date('2026-03-02T11:00:00.000Z');
  await mention('deux');
  expect(await unread()).toBe(2);
  const page = { query: { itemsPerPage: 1 } };
  const { items, total } = await manager.call('GET /notifications', page);
  expect({ total, at: items.map(({ createdAt }) => createdAt) }).toEqual({
    total: 2,
    at: ['2026-03-02T11:00:00.000Z'],
  });
  expect(await unread(a.as.store_seller)).toBe(0);
  expect(await unread(b.as.store_manager)).toBe(0);
});

test('one is marked as read and as unread again; read twice it keeps its time', async () => {
  await mention('un');
  const [one] = (await manager.call('GET /notifications')).items;
  const params = { id: one?.id ?? '' };
  const mark = (isRead: boolean) => manager.call('PATCH /notifications/{id}', { params, body: { isRead } });
  const { readAt } = await mark(true);
  world.clock.now = new Date(world.clock.now.getTime() + 60_000);
  expect((await mark(true)).readAt).toBe(readAt);
  expect(await unread()).toBe(0);
  expect((await mark(false)).readAt).toBeNull();
  expect(await unread()).toBe(1);
  for (const by of [a.as.store_seller, b.as.store_manager])
    expect(await by.refused('PATCH /notifications/{id}', { params, body: { isRead: true } })).toBe(
      'not_found',
    );
});

test('all are read at once, twice as well, and nobody else’s', async () => {
  await mention('un');
  await mention('deux');
  expect(await a.as.store_seller.call('POST /notifications/read', { body: {} })).toEqual({ unread: 0 });
  expect(await unread()).toBe(2);
  expect(await manager.call('POST /notifications/read', { body: {} })).toEqual({ unread: 0 });
  expect(await manager.call('POST /notifications/read', { body: {} })).toEqual({ unread: 0 });
});

test('they are counted no further than the bell shows', async () => {
  const { id } = await mention('un');
  await world.sql.query(
    `with many as (
       insert into notes ("accountId", "buybackId", "userId", "userName", "text", "mentions")
       select "accountId", "buybackId", "userId", "userName", "text", "mentions" from notes, generate_series(1, 120)
       where "id" = $1 returning "id")
     insert into notifications ("accountId", "userId", "kind", "byName", "buybackId", "noteId", "number", "productLabel")
     select n."accountId", n."userId", n."kind", n."byName", n."buybackId", many."id", n."number", n."productLabel"
     from notifications n, many where n."noteId" = $1`,
    [id],
  );
  expect(await unread()).toBe(notificationLimits.counted + 1);
});

test('what was told long ago is forgotten when there is news', async () => {
  await mention('vieux');
  world.clock.now = new Date(world.clock.now.getTime() + (notificationLimits.keptDays + 1) * 86_400_000);
  await mention('neuf');
  expect((await manager.call('GET /notifications')).total).toBe(1);
});

test('nobody unknown has any, and an unknown field is refused', async () => {
  expect(await world.nobody.refused('GET /notifications')).toBe('unauthorized');
  const answer = await manager.raw('PATCH /notifications/{id}', {
    params: { id: buybackId },
    body: { isRead: true, readAt: null },
  });
  expect(answer.refusal().violations).toMatchObject([{ field: 'readAt', code: 'unknown_field' }]);
});

test('one chooses whether one is told by mail; the choice is in no audit log', async () => {
  const { user } = await manager.call('GET /profile');
  expect(user.notificationMail).toBe('at_once');
  const changed = await manager.call('PATCH /profile', { body: { notificationMail: 'never' } });
  expect(changed.user.notificationMail).toBe('never');
  const { rowCount } = await world.sql.query(`select from audit_logs where "nounId" = $1`, [user.id]);
  expect(rowCount).toBe(0);
  const wrong = await manager.raw('PATCH /profile', { body: { notificationMail: 'daily' } });
  expect(wrong.refusal().violations).toMatchObject([{ field: 'notificationMail', code: 'choice' }]);
});
