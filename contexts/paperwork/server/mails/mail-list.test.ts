import { queryOf } from '@reprise/tests/kit/query.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { ApiKey } from '@reprise/people/domain/api-keys/api-key.ts';
import { keyInNameOf } from '@reprise/tests/kit/keys.ts';
import { openWorld, type World } from '@reprise/tests/kit/world.ts';
import { insertSoldDossier } from '@reprise/tests/kit/sold-dossier.fixture.ts';

const world = await openWorld();
beforeAll(async () => {
  const here = await insertSoldDossier(world, world.a);
  const there = await insertSoldDossier(world, world.a, { buyback: { storeId: world.a.otherStore } });
  const foreign = await insertSoldDossier(world, world.b);
  await mail('here@example.org', { buybackId: here.buybackId });
  await mail('there@example.org', { buybackId: there.buybackId });
  await mail('foreign@example.org', { buybackId: foreign.buybackId, org: world.b });
  await mail('link@example.org', {
    userId: world.a.users.root_management_unit_manager,
    kind: 'password_renew',
  });
  await mail('seller@example.org', { userId: world.a.users.store_seller, kind: 'password_renew' });
});

type About = { buybackId?: string; cartId?: string; userId?: string; kind?: string; org?: World['a'] };
const mail = (to: string, { buybackId, cartId, userId, kind = 'received', org = world.a }: About) =>
  world.insert('mails', {
    retailerAccountId: org.retailer,
    buyerAccountId: userId ? null : org.buyer,
    buybackId: buybackId ?? null,
    cartId: cartId ?? null,
    userId: userId ?? null,
    jobKey: randomUUID(),
    kind,
    to,
    locale: 'fr-FR',
    subject: 'Objet',
    text: 'Texte',
    html: '<p>Texte</p>',
    attachments: [{ fileId: randomUUID(), name: 'a.pdf' }],
    status: 'sent',
    attempts: 1,
    failureReason: null,
    sentAt: null,
  });

const inOrder = (a: unknown, b: unknown): number => String(a).localeCompare(String(b));
const box = async (token: string | null, query = '') => {
  const answered = await world
    .as(token, { accept: 'application/json' })
    .raw('GET /mailbox', { query: queryOf(query) });
  return answered.status === 200
    ? answered
        .answer()
        .items.map(({ to }) => (typeof to === 'string' ? to.split('@')[0] : null))
        .toSorted(inOrder)
    : answered.status;
};

test.each([
  ['root_management_unit_manager', ['here', 'link', 'seller', 'there']],
  ['buyer_manager', ['here', 'there']],
  ['store_manager', ['here']],
  // users see only their own mail to choose a password
  ['store_seller', ['here', 'seller']],
  ['otherSeller', ['there']],
  ['management_unit_manager', ['here', 'there']],
  // users who may not read personal data see no mails to customers
  ['root_management_unit_analyst', []],
  ['warehouse_operator', []],
] as const)('a %s reads the messages of their scope', async (who, expected) => {
  expect(await box(world.a.tokens[who])).toEqual(expected);
});

test('the mailbox is refused without signing in and to visitors; another organisation reads its own', async () => {
  expect(await box(null)).toBe(401);
  expect(await box(world.a.tokens.pseudo_anonymous)).toBe(403);
  expect(await box(world.b.tokens.root_management_unit_manager)).toEqual(['foreign']);
});

test('a key reads the messages to customers, and none of those to its maker', async () => {
  const { root_management_unit_manager: manager, store_seller: seller } = world.a.tokens;
  const boxOfKey = async (token: string, permissions: ApiKey['permissions']) =>
    box((await keyInNameOf(world, token, permissions)).secret);
  expect(await boxOfKey(manager, ['buyback_list', 'customer_personal_data_read'])).toEqual(['here', 'there']);
  expect(await boxOfKey(manager, ['buyback_list'])).toEqual([]);
  expect(await boxOfKey(seller, ['buyback_list', 'customer_personal_data_read'])).toEqual(['here']);
});

test('the mailbox is searched by receiver and by kind', async () => {
  const token = world.a.tokens.root_management_unit_manager;
  expect(await box(token, '?to=there@example.org')).toEqual(['there']);
  expect(await box(token, '?to=Here@')).toEqual(['here', 'there']);
  expect(await box(token, '?to=%25')).toEqual([]);
  expect(await box(token, '?kind=password_renew')).toEqual(['link', 'seller']);
});

test('the mailbox leads to the dossier that a message is about, and to each dossier of the cart that it confirms', async () => {
  const first = await insertSoldDossier(world, world.a);
  const { cartId } = first;
  const second = await insertSoldDossier(world, world.a, { cartId });
  await mail('one@example.org', { buybackId: second.buybackId });
  await mail('cart@example.org', { cartId });
  const filesOf = async (to: string, token: string) => {
    const { items: list } = await world
      .as(token, { accept: 'application/json' })
      .call('GET /mailbox', { query: { to } });
    return list.map(({ buybacks }) => buybacks);
  };
  const [one, other] = [first, second].map(({ buybackId: id, number: identificationNumber }) => ({
    id,
    identificationNumber,
  }));
  const { store_manager: seller, buyer_manager: buyer } = world.a.tokens;
  expect(await filesOf('one@', seller)).toEqual([[other]]);
  for (const token of [seller, buyer]) expect(await filesOf('cart@', token)).toEqual([[one, other]]);
  expect(await filesOf('link@', world.a.tokens.root_management_unit_manager)).toEqual([[]]);
});

test('a store reads a message about its dossier or its cart once, and none about those of another store', async () => {
  const own = await insertSoldDossier(world, world.a);
  const other = await insertSoldDossier(world, world.a, { buyback: { storeId: world.a.otherStore } });
  await mail('once-cart@example.org', { cartId: own.cartId });
  await mail('once-file@example.org', { buybackId: own.buybackId, cartId: own.cartId });
  await mail('once-elsewhere@example.org', { buybackId: other.buybackId });
  await mail('once-estimate@example.org', {});
  const [manager, whole] = [world.a.tokens.store_manager, world.a.tokens.root_management_unit_manager];
  expect(await box(manager, '?to=once-')).toEqual(['once-cart', 'once-file']);
  expect(await box(whole, '?to=once-')).toEqual([
    'once-cart',
    'once-elsewhere',
    'once-estimate',
    'once-file',
  ]);
  const { headers } = await world
    .as(manager, { accept: 'application/json' })
    .send('GET /mailbox', { query: { to: 'once-' } });
  expect(headers.get('x-total-count')).toBe('2');
});

test('the mailbox is read page by page, the latest first, whoever the messages are for', async () => {
  const { buybackId } = await insertSoldDossier(world, world.a);
  const userId = world.a.users.root_management_unit_manager;
  for (let at = 0; at < 6; at += 1) await mail(`page${at}@example.org`, at % 2 ? { buybackId } : { userId });
  const seen = async (page: number) => {
    const sent = await world
      .as(world.a.tokens.root_management_unit_manager, { accept: 'application/json' })
      .send('GET /mailbox', { query: { to: 'page', itemsPerPage: 4, page } });
    return [sent.headers.get('x-total-count'), sent.answer().items.map(({ to }) => to)];
  };
  const from = (...places: number[]) => places.map((at) => `page${at}@example.org`);
  expect(await seen(1)).toEqual(['6', from(5, 4, 3, 2)]);
  expect(await seen(2)).toEqual(['6', from(1, 0)]);
  expect(await seen(3)).toEqual(['6', []]);
});
