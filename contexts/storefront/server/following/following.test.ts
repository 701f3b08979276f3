import type { Driver } from '@reprise/tests/kit/driver.ts';
import { formOf } from '@reprise/tests/kit/form.ts';
import { messageLimits } from '@reprise/platform/domain/core/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { png } from '@reprise/tests/wall/upload.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { jobsOf, stateOf } from '@reprise/tests/kit/state-of-dossier.ts';
import { seenOf } from './following.db.ts';

let world: World;
const start = new Date('2026-03-02T09:00:00.000Z');
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.clock.now = start;
});

type Wanted = Parameters<typeof arrangeDossier>[2];
type Followed = Arranged & { token: string };

/** A dossier with the link of its mails. */
async function followed(wanted: Wanted = {}): Promise<Followed> {
  const dossier = await arrangeDossier(world, world.a, wanted);
  const token = `follow-${dossier.number}`;
  await world.insert('signed_links', {
    tokenHash: hashOf(token),
    purpose: 'tracking',
    buybackId: dossier.buybackId,
    retailerAccountId: world.a.retailer,
    buyerAccountId: world.a.buyer,
    expiresAt: null,
  });
  return { ...dossier, token };
}
const look = ({ token }: Followed) =>
  world.nobody.call('GET /tracking/{signedToken}', { params: { signedToken: token } });
const withdraw = ({ token }: Followed, body: object = { why: 'changed_mind' }) =>
  world.nobody.raw('POST /tracking/{signedToken}/cancel', { params: { signedToken: token }, body });
const write = ({ token }: Followed, text: string) =>
  world.nobody.send('POST /tracking/{signedToken}/messages', {
    params: { signedToken: token },
    body: { text },
  });
const show = ({ token }: Followed, bytes = png) =>
  world.nobody.send('POST /tracking/{signedToken}/photos', {
    params: { signedToken: token },
    body: formOf({}, { name: 'photo.png', bytes, type: 'image/png' }),
  });

const posted: Wanted = { buyback: { status: 'bb_awaiting_inventory' }, item: { status: 'item_created' } };
const ofStore = (): Wanted => ({ ...posted, buyback: { ...posted?.buyback, storeId: world.a.store } });
const atWorkshop = (): Wanted => ({
  buyback: {
    status: 'bb_in_processing',
    warehouseId: world.a.warehouse,
    receivedAt: start.toISOString(),
  },
  item: { status: 'item_registered_in_warehouse', warehouseId: world.a.warehouse },
});

describe('following a dossier by its link', () => {
  test('shows the workshop’s comment where its retailer shares it', async () => {
    const dossier = await followed(atWorkshop());
    await world.sql.query(`update buybacks set "workshopComment" = 'Écran changé' where "id" = $1`, [
      dossier.buybackId,
    ]);
    const share = (wanted: boolean) =>
      world.sql.query(
        'update organization_root_details set "isWarehouseCommentSharedToClient" = $1 where "accountId" = $2',
        [wanted, world.a.retailer],
      );
    await share(false);
    expect(await look(dossier)).toMatchObject({ workshopComment: '' });
    await share(true);
    expect(await look(dossier)).toMatchObject({ workshopComment: 'Écran changé' });
  });

  test('says where it stands, what it is worth and why, and how it is paid', async () => {
    const dossier = await followed(posted);
    const json = await look(dossier);
    expect(json).toMatchObject({
      buybackNumber: dossier.number,
      price: 21_000,
      isFinal: false,
      stages: [
        { key: 'created', state: 'done' },
        { key: 'sent', state: 'current' },
        { key: 'received', state: 'later' },
        { key: 'controlled', state: 'later' },
        { key: 'paid', state: 'later' },
      ],
      withdrawal: { allowed: true, code: null, withdrawnAt: null },
      litigation: null,
      onHold: null,
      messages: [],
    });
    expect(json.payment).toMatchObject({ status: 'awaiting_payment' });
    // nothing of the person, of staff, or of the workshop's calculation
    expect(JSON.stringify(json)).not.toMatch(
      /"(iban|email|phone|customer|priceSnapshot|dispatchTrace|userName)"/,
    );
  });

  test('opens nothing with an unknown link, or a cut one', async () => {
    const { token } = await followed();
    for (const other of ['nothing-of-the-kind', token.slice(0, -1)]) {
      expect(
        await world.nobody.refused('GET /tracking/{signedToken}', { params: { signedToken: other } }),
      ).toBe('not_found');
      expect(
        await world.nobody.refused('POST /tracking/{signedToken}/cancel', {
          params: { signedToken: other },
          body: { why: 'other' },
        }),
      ).toBe('not_found');
      expect(
        await world.nobody.refused('POST /tracking/{signedToken}/messages', {
          params: { signedToken: other },
          body: { text: 'a' },
        }),
      ).toBe('not_found');
    }
  });

  test('opens the papers of the confirmation and no others', async () => {
    const dossier = await followed(posted);
    const keep = (
      type: 'transfer_order' | 'item_label' | 'voucher' | 'gift_card',
      status: 'ready' | 'pending' | 'failed',
      fileId: string | null,
    ) =>
      world.insert('documents', {
        buybackId: dossier.buybackId,
        retailerAccountId: world.a.retailer,
        buyerAccountId: world.a.buyer,
        type,
        status,
        fileId,
        failureReason: null,
        attempts: 1,
        readyAt: null,
      });
    const stored = await world.files.put(Buffer.from('%PDF-1.7 paper'), 'application/pdf');
    await world.insert('files', {
      id: stored,
      retailerAccountId: world.a.retailer,
      buyerAccountId: world.a.buyer,
      purpose: 'document',
      name: 'paper.pdf',
      mediaType: 'application/pdf',
      size: 14,
      sha256: 'x',
      uploadedBy: null,
    });
    await keep('transfer_order', 'ready', stored);
    await keep('item_label', 'ready', stored);
    await keep('gift_card', 'pending', null);
    await keep('voucher', 'failed', null);
    expect((await look(dossier)).documents).toEqual([
      { type: 'transfer_order', status: 'ready' },
      { type: 'gift_card', status: 'pending' },
      { type: 'voucher', status: 'failed' },
    ]);
    const open = (type: string) =>
      world.nobody.send('GET /tracking/{signedToken}/documents/{type}', {
        params: { signedToken: dossier.token, type },
      });
    const paper = await open('transfer_order');
    expect(paper.bytes.toString()).toBe('%PDF-1.7 paper');
    expect(paper.headers.get('cache-control')).toBe('private, no-store');
    expect((await open('item_label')).refusal().code).toBe('document_not_expected');
    expect((await open('tracking_sheet')).refusal().code).toBe('document_not_expected');
    expect((await open('gift_card')).refusal().code).toBe('document_not_ready');
    expect((await open('voucher')).refusal().code).toBe('document_failed');
  });

  test('says that help is needed once the customer was asked for it, not before', async () => {
    const dossier = await followed({
      ...atWorkshop(),
      item: {
        status: 'item_in_quarantine',
        quarantineReason: 'activation_lock',
        warehouseId: world.a.warehouse,
      },
    });
    expect((await look(dossier)).onHold).toBeNull();
    await mailed(dossier, 'quarantine');
    expect((await look(dossier)).onHold).toBe('activation_lock');
  });

  test.each([
    ['activation_lock', 'activation_lock'],
    ['blacklisted', 'blacklisted'],
    ['battery_hazard', null],
  ] as const)(
    'of one put aside for %s, whose customer was told to free the device, it says %s',
    async (quarantineReason, onHold) => {
      const item = {
        status: 'item_in_quarantine',
        quarantineReason,
        warehouseId: world.a.warehouse,
      } as const;
      const dossier = await followed({ ...atWorkshop(), item });
      await mailed(dossier, 'device_stopped');
      expect((await look(dossier)).onHold).toBe(onHold);
    },
  );

  test.each([
    ['device_locked', null, 'activation_lock'],
    ['device_listed', null, 'blacklisted'],
    ['device_unchecked', null, null],
    ['imei_misread', null, null],
    ['device_locked', '2026-03-02T09:00:00.000Z', null],
  ] as const)('of a payment held for %s, released at %s, it says %s', async (heldFor, releasedAt, onHold) => {
    const payment = { status: 'payment_created', heldFor, releasedAt } as const;
    const dossier = await followed({ payment });
    await mailed(dossier, 'device_stopped');
    expect((await look(dossier)).onHold).toBe(onHold);
  });

  /** A mail about the dossier that was sent to its customer. */
  const mailed = (dossier: Followed, kind: 'quarantine' | 'device_stopped') =>
    world.insert('mails', {
      retailerAccountId: world.a.retailer,
      buyerAccountId: world.a.buyer,
      buybackId: dossier.buybackId,
      cartId: null,
      userId: null,
      jobKey: `${kind}-${dossier.number}`,
      kind,
      to: 'zoe@example.org',
      locale: 'fr-FR',
      subject: '',
      text: '',
      html: '',
      attachments: [],
      status: 'sent',
      attempts: 1,
      failureReason: null,
      sentAt: null,
    });
});

describe('a withdrawal of the customer', () => {
  test('before anything was sent is made once, with the payment, and told by mail', async () => {
    const dossier = await followed(posted);
    await world.insert('documents', {
      buybackId: dossier.buybackId,
      retailerAccountId: world.a.retailer,
      buyerAccountId: world.a.buyer,
      type: 'shipping_label',
      status: 'failed',
      fileId: null,
      failureReason: null,
      attempts: 1,
      readyAt: null,
    });
    expect((await look(dossier)).documents).toHaveLength(1);
    const done = await withdraw(dossier, { why: 'better_price', comment: 'Trouvé ailleurs' });
    expect(done.answer()).toMatchObject({
      status: 'bb_cancelled',
      withdrawal: { allowed: false, withdrawnAt: start.toISOString() },
      stages: [{ key: 'created' }, { key: 'cancelled', state: 'done' }],
      // nothing is to be sent any more
      documents: [],
      parcel: null,
    });
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({
      buyback: 'bb_cancelled',
      item: 'item_cancelled',
      payment: 'payment_cancelled',
    });
    expect(await jobsOf(world, dossier.buybackId)).toContain('mails.send:cancelled');
    const { rows } = await world.sql.query(
      `select "userType", "reason" from history where "buybackId" = $1 and "action" = 'withdraw'`,
      [dossier.buybackId],
    );
    expect(rows).toEqual([
      { userType: 'signed_link', reason: 'customer_retractation — better_price — Trouvé ailleurs' },
    ]);
    expect((await withdraw(dossier)).refusal().code).toBe('buyback_cancelled');
  });

  test('counts once of two at once', async () => {
    const dossier = await followed(posted);
    const statuses = (await Promise.all([withdraw(dossier), withdraw(dossier)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('while the item is at the workshop sends it back, and somebody packs it', async () => {
    const dossier = await followed(atWorkshop());
    expect((await withdraw(dossier)).answer()).toMatchObject({ status: 'bb_cancelled', documents: [] });
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({ item: 'item_to_return' });
    const { rows } = await world.sql.query('select "kind" from tasks where "buybackId" = $1', [
      dossier.buybackId,
    ]);
    expect(rows).toEqual([{ kind: 'return_item' }]);
  });

  test('while the parcel travels takes effect when it arrives', async () => {
    const dossier = await followed({
      buyback: { status: 'bb_in_transit' },
      item: { status: 'item_in_transit' },
    });
    expect((await withdraw(dossier)).status).toBe(200);
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({
      buyback: 'bb_cancelled',
      item: 'item_in_transit',
    });
  });

  test.each<[string, Wanted, string]>([
    [
      'what was concluded in store',
      { ...posted, buyback: { ...posted?.buyback, finalizedAt: start.toISOString() } },
      'agreed_in_store',
    ],
    [
      'a payment that has left',
      { ...posted, payment: { status: 'payment_initiated' } },
      'payment_not_cancellable',
    ],
    [
      'what an authority holds',
      {
        buyback: { status: 'bb_in_processing' },
        item: { status: 'item_in_quarantine', quarantineReason: 'authority_hold' },
      },
      'authority_hold',
    ],
    [
      'a file that is completed',
      {
        buyback: { status: 'bb_completed', validatedPrice: 21_000 },
        item: { status: 'item_completed', outcome: 'item_completed' },
      },
      'status_changed',
    ],
  ])('is refused from %s, and the page says so beforehand', async (_, wanted, code) => {
    const dossier = await followed(wanted);
    expect((await look(dossier)).withdrawal).toMatchObject({ allowed: false, code });
    expect((await withdraw(dossier)).refusal().code).toBe(code);
  });

  test('needs a reason of the list', async () => {
    const dossier = await followed(posted);
    expect((await withdraw(dossier, { why: 'none' })).refusal()).toMatchObject({
      violations: [{ field: 'why' }],
    });
    expect((await withdraw(dossier, { why: 'other', comment: 'x'.repeat(501) })).status).toBe(422);
  });
});

describe('a conversation between the customer and the staff', () => {
  const tasksOf = async ({ buybackId }: Arranged) =>
    (
      await world.sql.query<{ kind: string; detail: string; open: boolean }>(
        'select "kind", "detail", "doneAt" is null as open from tasks where "buybackId" = $1 order by "createdAt", "id"',
        [buybackId],
      )
    ).rows;

  test('stands on the dossier, waits for an answer, and is answered by mail', async () => {
    const dossier = await followed(ofStore());
    expect((await write(dossier, 'Où en êtes-vous ?')).answer()).toMatchObject({ author: 'customer' });
    expect(await tasksOf(dossier)).toEqual([
      { kind: 'reply_pending', detail: 'Où en êtes-vous ?', open: true },
    ]);
    await write(dossier, 'Une autre chose');
    expect((await tasksOf(dossier)).filter(({ open }) => open)).toHaveLength(1);
    const staff = world.a.as.store_manager;
    const params = { id: dossier.buybackId };
    const seen = await staff.call('GET /buybacks/{id}/messages', { params });
    expect(seen.map(({ author, text }) => [author, text])).toEqual([
      ['customer', 'Où en êtes-vous ?'],
      ['customer', 'Une autre chose'],
    ]);
    const body = { text: 'Il est arrivé.' };
    expect(await staff.call('POST /buybacks/{id}/messages', { params, body })).toMatchObject({
      author: 'staff',
    });
    expect((await tasksOf(dossier)).filter(({ open }) => open)).toEqual([]);
    expect(await jobsOf(world, dossier.buybackId)).toContain('mails.send:message_answered');
    const json = await look(dossier);
    expect(json.messages).toMatchObject([{}, {}, { author: 'staff', text: 'Il est arrivé.' }]);
    // the house answers, not one of its people
    expect(JSON.stringify(json)).not.toContain('userName');
  });

  test('is answered only by who answers for the customer, in their own organisation', async () => {
    const { buybackId } = await followed(ofStore());
    const body = { text: 'Bonjour' };
    const by = async (who: Driver) =>
      (await who.send('POST /buybacks/{id}/messages', { params: { id: buybackId }, body })).status;
    expect(await by(world.nobody)).toBe(401);
    expect(await by(world.a.as.store_seller)).toBe(403);
    expect(await by(world.b.as.root_management_unit_manager)).toBe(404);
    expect(
      await world.a.as.warehouse_operator.refused('GET /buybacks/{id}/messages', {
        params: { id: buybackId },
      }),
    ).toBe('forbidden');
    expect(
      await world.a.as.store_manager.refused('POST /buybacks/{id}/messages', {
        params: { id: buybackId },
        body: { text: ' ' },
      }),
    ).toBe('invalid');
  });

  test('holds photos that are known by their content, and opened by the link and by staff alone', async () => {
    const dossier = await followed(ofStore());
    const other = await followed(ofStore());
    const shown = await show(dossier);
    expect(shown.answer()).toMatchObject({ author: 'customer', text: '' });
    const photoId = shown.answer().photoId;
    const opened = await world.nobody.raw('GET /tracking/{signedToken}/photos/{fileId}', {
      params: { signedToken: dossier.token, fileId: photoId },
    });
    // drawn anew: the same kind of picture, not the same bytes
    expect(opened.bytes.subarray(0, 8)).toEqual(png.subarray(0, 8));
    expect(opened.headers.get('content-type')).toBe('image/png');
    expect(
      (
        await world.nobody.raw('GET /tracking/{signedToken}/photos/{fileId}', {
          params: { signedToken: other.token, fileId: photoId },
        })
      ).status,
    ).toBe(404);
    const asStaff = (who: Driver) => who.raw('GET /files/{id}', { params: { id: photoId } });
    expect((await asStaff(world.a.as.store_manager)).bytes).toEqual(opened.bytes);
    expect((await asStaff(world.b.as.root_management_unit_manager)).status).toBe(404);
    expect((await show(dossier, Buffer.from('<script>alert(1)</script>'))).refusal()).toMatchObject({
      code: 'file_type',
      violations: [{ message: expect.stringContaining('JPG, PNG, WEBP') }],
    });
    expect((await show(dossier, Buffer.from('%PDF-1.7\n%%EOF'))).refusal().code).toBe('file_type');
    expect((await show(dossier, Buffer.from('\0\0\0\x18ftypheic'))).refusal().code).toBe('file_unreadable');
    expect((await show(dossier, png.subarray(0, 40))).refusal().code).toBe('file_unreadable');
    expect((await show(dossier, Buffer.alloc(0))).refusal().code).toBe('file_unreadable');
  });

  test('keeps no transaction while a photo is stored, and no photo whose message could not be written', async () => {
    const dossier = await followed(ofStore());
    const put = world.files.put.bind(world.files);
    const kept: string[] = [];
    const idle: number[] = [];
    const spy = vi.spyOn(world.files, 'put').mockImplementation(async (...given) => {
      const { rows } = await world.sql.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and state like 'idle in transaction%'`,
      );
      idle.push(rows[0]?.count ?? 0);
      const id = await put(...given);
      kept.push(id);
      return id;
    });
    await world.sql.query(`alter table buyback_messages add constraint "full" check (false) not valid`);
    expect((await show(dossier)).status).toBe(500);
    await world.sql.query('alter table buyback_messages drop constraint "full"');
    spy.mockRestore();
    expect(idle).toEqual([0]);
    expect(await Promise.all(kept.map((id) => world.files.get(id)))).toEqual([null]);
  });

  test('is limited to so much a day', async () => {
    const dossier = await followed(ofStore());
    for (let sent = 0; sent < messageLimits.photosPerDay; sent += 1)
      expect((await show(dossier)).status).toBe(201);
    expect((await show(dossier)).refusal().code).toBe('too_many_requests');
    for (let sent = 0; sent < messageLimits.perDay; sent += 1)
      expect((await write(dossier, `message ${sent}`)).status).toBe(201);
    expect((await write(dossier, 'un de plus')).status).toBe(429);
    world.clock.now = new Date(start.getTime() + 25 * 3_600_000);
    expect((await write(dossier, 'le lendemain')).status).toBe(201);
  });
});

test('the history of a dossier that was sent and cancelled has its own lines, also where item and payment share names', () => {
  const line = (subject: 'buyback' | 'item' | 'payment', action: string, at: number) => ({
    subject,
    action,
    happenedAt: `2026-03-0${at}T09:00:00.000Z`,
  });
  const others = [line('payment', 'cancel', 1), line('item', 'cancel', 2), line('item', 'handOver', 3)];
  expect(seenOf(others, [])).toMatchObject({ sentAt: null, cancelledAt: null });
  const own = [line('buyback', 'handOver', 4), line('buyback', 'withdraw', 5), line('item', 'sendReturn', 6)];
  expect(seenOf([...others, ...own], [])).toMatchObject({
    sentAt: '2026-03-04T09:00:00.000Z',
    cancelledAt: '2026-03-05T09:00:00.000Z',
    returnSentAt: '2026-03-06T09:00:00.000Z',
  });
});
