import type { Mail, MailKind } from '@reprise/paperwork/domain/mails/mail.ts';
import type { PaymentStatus } from '@reprise/dossier/domain/payments/payment.states.ts';
import { createHash } from 'node:crypto';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tasks } from '@reprise/server/app.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { addJob } from '@reprise/platform/server/jobs/task.ts';
import { interrupted } from '@reprise/platform/server/jobs/live-workers.ts';
import type { RunningWorker } from '@reprise/platform/server/jobs/worker.ts';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { startMailServer, type MailServer } from '../kit/mail-server.ts';
import { whileWritten } from '../kit/while-written.ts';
import { makeWorld, type World } from '../kit/world.ts';
import { insertBatch, insertRule, insertTransport } from '../kit/around-dossier.ts';
import { expectDocuments } from '@reprise/dossier/server/documents/documents.db.ts';
import { enqueue, rowsOf, startJobs, until } from '../kit/jobs.fixture.ts';
import { insertSoldDossier, type SoldDossier } from '../kit/sold-dossier.fixture.ts';

let world: World;
let worker: RunningWorker;
let server: MailServer;
let refusals = 0;

beforeAll(async () => {
  world = await makeWorld();
  worker = await startJobs(world, tasks);
  server = await startMailServer(() => {
    if (refusals === 0) return null;
    refusals -= 1;
    return 452;
  });
});
afterAll(async () => {
  await worker.stop();
  await server.close();
  await world.close();
});
beforeEach(() => {
  server.received.length = 0;
  useSettings({ ...settings(), smtpUrl: null });
});

const bySmtp = () => useSettings({ ...settings(), smtpUrl: server.url });
const both = () => [world.a.retailer, world.a.buyer];
type More = { note?: string; oldAmount?: number; oldUntil?: string };
/** What became of the payment, of which a message tells. */
const statusTold: Partial<Record<MailKind, string>> = {
  payment_sent: 'payment_initiated',
  payment_failed: 'payment_failed',
  gift_card: 'payment_completed',
  voucher: 'payment_completed',
};
async function send(dossier: SoldDossier, kind: MailKind, more: More = {}): Promise<void> {
  const status = statusTold[kind];
  if (status !== undefined)
    await world.sql.query(
      `update payments set "status" = $2, "completedAt" = case when $2 = 'payment_completed' then now() end
       where "id" = $1`,
      [dossier.paymentId, status],
    );
  await enqueue(world, both(), 'mails.send', { kind, buybackId: dossier.buybackId, ...more });
}
const mailsOf = (dossier: SoldDossier) =>
  rowsOf<Mail>(
    world,
    'select * from mails where "buybackId" = $1 or "cartId" = $2 order by "createdAt", id',
    [dossier.buybackId, dossier.cartId],
  );
const settled = (dossier: SoldDossier, kind: string): Promise<Mail> =>
  until(`${kind} is sent or failed`, async () =>
    (await mailsOf(dossier)).find((mail) => mail.kind === kind && mail.status !== 'queued'),
  );
/** Of two jobs with the same mail one may be interrupted: it is given back within a minute, and has nothing to do. */
const idle = () =>
  until('no job is left', async () => {
    const left = await rowsOf(
      world,
      `select id from graphile_worker.jobs where "last_error" is null or "last_error" not like $1 || '%'`,
      [interrupted],
    );
    return left.length === 0;
  });
/** The links that the program printed for the latest mail to this address. */
const printedTo = (to: string): string =>
  world.letters
    .findLast((letter) => letter.to === to)
    ?.links.map(({ link }) => link)
    .join('\n') ?? '';
const hash = (token: string) => createHash('sha256').update(token).digest('hex');

test('a cart is confirmed once, by SMTP, with its transfer order and a link that follows the file', async () => {
  bySmtp();
  const visitor = world.a.tokens.pseudo_anonymous;
  const dossier = await insertSoldDossier(world, world.a, {
    visitor,
    customer: { email: 'zoe.cart@example.org' },
  });
  await inWall(world.db, both(), async (trx) => {
    const add: Parameters<typeof expectDocuments>[1] = (name, payload, more) =>
      addJob(trx, [world.a.retailer], name, payload, more);
    const owner = {
      id: dossier.buybackId,
      retailerAccountId: world.a.retailer,
      buyerAccountId: world.a.buyer,
    };
    await add('mails.send_cart', { kind: 'buyback_confirmed_web', cartId: dossier.cartId });
    await add('mails.send_cart', { kind: 'buyback_confirmed_web', cartId: dossier.cartId });
    await expectDocuments(trx, add, owner, ['transfer_order'], world.clock.now);
  });
  const kept = await settled(dossier, 'buyback_confirmed_web');
  await idle();
  expect(server.received).toHaveLength(1);
  expect(server.received[0]!.to).toEqual(['zoe.cart@example.org']);
  const mail = await PostalMime.parse(server.received[0]!.raw);
  expect(mail.subject).toBe(`Votre reprise ${dossier.number} est enregistrée`);
  expect(mail.from).toMatchObject({ name: 'Enseigne A', address: 'reprise@example.org' });
  expect(mail.html).toContain('190,91');
  expect(mail.html).toContain('Protégez votre téléphone');
  expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    [`bon-de-cession-${dossier.number}.pdf`, 'application/pdf'],
  ]);
  expect(
    Buffer.from(mail.attachments[0]!.content as ArrayBuffer)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  const link = /http:\/\/enseigne-a\.test\/tracking\/(?<token>[\w-]{43})/.exec(mail.text!)!;
  const links = await rowsOf(world, 'select purpose, "buybackId" from signed_links where "tokenHash" = $1', [
    hash(link.groups!.token!),
  ]);
  expect(links).toEqual([{ purpose: 'tracking', buybackId: dossier.buybackId }]);
  expect(kept).toMatchObject({ status: 'sent', attempts: 1, locale: 'fr-FR' });
  expect(kept.text + kept.html).not.toContain(link.groups!.token);
});

test('without a mail server the links are printed on the console, and the mailbox has the rest in the customer’s language', async () => {
  const dossier = await insertSoldDossier(world, world.a, {
    customer: { language: 'nl-BE', email: 'zonder@example.org' },
  });
  await send(dossier, 'received');
  const mail = await settled(dossier, 'received');
  expect(mail).toMatchObject({ status: 'sent', locale: 'nl-BE', to: 'zonder@example.org', attachments: [] });
  expect(printedTo('zonder@example.org')).toMatch(/\/tracking\/[\w-]{43}\?lng=nl-BE$/);
  expect(mail.text).toContain('Deze link is alleen voor de ontvanger');
  expect(mail.text + mail.html).not.toMatch(/https?:\/\/|[\w-]{43}/);
  expect(await rowsOf(world, 'select from mail_letters', [])).toEqual([]);
});

test('a parcel is handed to its carrier by name, and to the product’s own in words of the customer', async () => {
  const dossier = await insertSoldDossier(world, world.a, { customer: { language: 'de-DE' } });
  const parcel = { buybackId: dossier.buybackId, trackingNumber: '8R00012345678' };
  await insertTransport(world, { ...parcel, leg: 'return' });
  await insertTransport(world, { ...parcel, connectorFqn: 'carrier.other', company: 'Colissimo' });
  await send(dossier, 'returned');
  expect((await settled(dossier, 'returned')).text).toContain('an unseren Transportpartner übergeben');
  await send(dossier, 'label_ready');
  expect((await settled(dossier, 'label_ready')).text).toContain('an Colissimo');
});

test('a proposal has two links with one secret, good for its litigation and for nothing else', async () => {
  const dossier = await insertSoldDossier(world, world.a);
  await world.insert('litigations', {
    buybackId: dossier.buybackId,
    retailerAccountId: world.a.retailer,
    buyerAccountId: world.a.buyer,
    status: 'open',
    declaredPrice: 17_091,
    proposal: 7_996,
    currency: 'EUR',
    differences: [{ question: 'screen', declared: ['a'], controlled: ['b'] }],
    reasons: ['écran fêlé', 'coque tordue'],
    photos: [],
    workshopComment: '',
    customerComment: '',
    staffComment: '',
    proofFileId: null,
    answeredBy: null,
    openedAt: '2026-03-02T09:00:00.000Z',
    expiresAt: '2026-03-16T09:00:00.000Z',
    answeredAt: null,
  });
  // the workshop asks for it: its account alone knows neither the retailer's terms nor its site
  await enqueue(world, [world.a.buyer], 'mails.send', {
    kind: 'litigation_opened',
    buybackId: dossier.buybackId,
  });
  const { text } = await settled(dossier, 'litigation_opened');
  expect(text).toContain('écran fêlé, coque tordue');
  expect(text).toMatch(/170,91.*79,96/s);
  expect(text).toContain('16 mars 2026');
  expect(text).not.toContain('token=');
  const printed = printedTo('zoe@example.org');
  const accept = new RegExp(
    `http://enseigne-a\\.test/buyback/${dossier.buybackId}/accept\\?token=([\\w-]{43})`,
  ).exec(printed)!;
  const reject = new RegExp(`/buyback/${dossier.buybackId}/reject\\?token=([\\w-]{43})`).exec(printed)!;
  expect(reject[1]).toBe(accept[1]);
  expect(
    await rowsOf(world, 'select purpose from signed_links where "tokenHash" = $1', [hash(accept[1]!)]),
  ).toEqual([{ purpose: 'litigation' }]);
});

test('several dossiers of a store drop have each a message with the code to show there', async () => {
  const visitor = world.a.tokens.pseudo_anonymous;
  const buyback = { circuitType: 'web_drop' } as const;
  const first = await insertSoldDossier(world, world.a, { visitor, buyback });
  const second = await insertSoldDossier(world, world.a, { visitor, buyback, cartId: first.cartId });
  await enqueue(world, [world.a.retailer], 'mails.send_cart', {
    kind: 'predeclared_confirmed',
    cartId: first.cartId,
  });
  const mails = await until('two messages', async () => {
    const sent = (await mailsOf(first)).filter((mail) => mail.status === 'sent');
    return sent.length === 2 && sent;
  });
  const codes = mails.map(({ subject }) => subject.slice(-13));
  expect(codes.toSorted()).toEqual([first.number, second.number].toSorted());
});

test.each([
  ['fr-FR', 'dans le magasin Enseigne A de votre choix au plus tard le'],
  ['en-GB', 'Bring it to the Enseigne A store of your choice by'],
  ['nl-BE', 'naar de winkel Enseigne A naar keuze'],
  ['de-DE', 'in die Filiale Enseigne A Ihrer Wahl'],
] as const)(
  'who has chosen no store yet reads that they may choose it, in %s',
  async (language, sentence) => {
    const visitor = world.a.tokens.pseudo_anonymous;
    const dossier = await insertSoldDossier(world, world.a, { visitor, customer: { language } });
    await send(dossier, 'predeclared_confirmed');
    expect((await settled(dossier, 'predeclared_confirmed')).text).toContain(sentence);
  },
);

test('several dossiers sold together are confirmed by one message with a link to each', async () => {
  const first = await insertSoldDossier(world, world.a);
  const second = await insertSoldDossier(world, world.a, { cartId: first.cartId });
  await enqueue(world, [world.a.retailer], 'mails.send_cart', {
    kind: 'buyback_confirmed_store',
    cartId: first.cartId,
  });
  const { text, subject } = await settled(first, 'buyback_confirmed_store');
  await idle();
  expect(await mailsOf(first)).toHaveLength(1);
  expect(subject).toContain(first.number);
  expect(text).toContain('381,82');
  for (const { number } of [first, second]) expect(text).toContain(number);
  expect(new Set(printedTo('zoe@example.org').match(/\/tracking\/[\w-]{43}/g)).size).toBe(2);
});

test('a cart whose things are sent in two ways says the steps of each, under its name', async () => {
  const step = (label: string) => [{ sequence: 1, label, type: 'none' as const }];
  const categoryIds = [world.a.rootCategory];
  const { web_post, web_collect } = world.a.circuits;
  await insertRule(world, { circuitId: web_post, categoryIds, instructions: step('Postez le colis.') });
  await insertRule(world, { circuitId: web_collect, categoryIds, instructions: step('Tenez-le prêt.') });
  const visitor = world.a.tokens.pseudo_anonymous;
  const posted = await insertSoldDossier(world, world.a, { visitor });
  const { cartId } = posted;
  const buyback = { circuitType: 'web_collect', circuitId: web_collect } as const;
  const collected = await insertSoldDossier(world, world.a, { visitor, cartId, buyback });
  const confirm = { kind: 'buyback_confirmed_web', cartId } as const;
  await enqueue(world, [world.a.retailer], 'mails.send_cart', confirm);
  const { text } = await settled(posted, confirm.kind);
  await world.sql.query('delete from dispatch_circuit_rules');
  expect(text).toContain(`1. ${posted.number} · iPhone 13 Pro 128 Go – Postez le colis.`);
  expect(text).toContain(`2. ${collected.number} · iPhone 13 Pro 128 Go – Tenez-le prêt.`);
});

test('a mail server that is busy is asked again; one that refuses for good is reported to the staff', async () => {
  bySmtp();
  const dossier = await insertSoldDossier(world, world.a, { customer: { email: 'busy@example.org' } });
  refusals = 1;
  await send(dossier, 'cancelled');
  expect(await settled(dossier, 'cancelled')).toMatchObject({
    status: 'sent',
    attempts: 2,
    failureReason: null,
  });
  expect(server.received).toHaveLength(1);

  const wrong = await insertSoldDossier(world, world.a, { customer: { email: 'a@b.example, c@d.example' } });
  await send(wrong, 'cancelled');
  expect(await settled(wrong, 'cancelled')).toMatchObject({ status: 'failed', failureReason: 'invalid' });
  expect(server.received).toHaveLength(1);
  expect(
    await rowsOf(world, 'select kind, detail, "storeId" from tasks where "buybackId" = $1', [
      wrong.buybackId,
    ]),
  ).toEqual([{ kind: 'mail_failed', detail: 'cancelled: invalid', storeId: world.a.store }]);
  expect(
    await rowsOf(world, 'select action, reason from history where "buybackId" = $1', [wrong.buybackId]),
  ).toEqual([{ action: 'mail_failed', reason: 'cancelled: invalid' }]);
});

const kinds = [
  'buyback_confirmed_web',
  'buyback_confirmed_store',
  'predeclared_confirmed',
  'predeclared_reminder',
  'label_ready',
  'papers_ready',
  'received',
  'guarantee_new_snapshot',
  'litigation_accepted',
  'litigation_declined',
  'refused',
  'completed_paid',
  'lost_paid',
  'returned',
  'return_delivered',
  'cancelled',
  'quarantine',
  'payment_sent',
  'payment_failed',
  'payout_claim',
  'gift_card',
  'voucher',
] as const;
const names = [
  '<script>alert(1)</script>',
  '{{amount}} $t(hello)',
  '田中さん',
  'Ω≈ç√∫˜µ≤≥÷',
  "Robert'); drop table mails;--",
  '\u202eevil',
];

test('every message about a dossier is written for whoever it names', async () => {
  for (const [at, kind] of kinds.entries()) {
    const firstName = names[at % names.length]!;
    const dossier = await insertSoldDossier(world, world.a, { customer: { firstName } });
    await send(dossier, kind, { note: 'compte <b>clôturé</b>', oldAmount: 20_000 });
    const mail = await settled(dossier, kind);
    expect(mail.status).toBe('sent');
    expect(mail.text).toContain(firstName);
    expect(mail.html).not.toContain('<script>alert');
    expect(mail.html).not.toContain('<b>clôturé');
    expect(mail.text).not.toMatch(/undefined|\[object|kinds\./);
  }
}, 60_000);

test.each(['payment_sent', 'payment_failed', 'gift_card', 'voucher'] as const)(
  'the message of %s names what is paid, the trade-in bonus in it',
  async (kind) => {
    const dossier = await insertSoldDossier(world, world.a);
    await send(dossier, kind);
    expect((await settled(dossier, kind)).text).toContain('190,91');
  },
);

test.each([
  ['AC04 Closed account', 'le compte est clôturé'],
  ['AM04', 'la banque a refusé le versement'],
  ['Compte au nom d’un tiers', 'Compte au nom d’un tiers'],
])('a payment that failed with “%s” says: %s', async (note, reason) => {
  const dossier = await insertSoldDossier(world, world.a);
  await send(dossier, 'payment_failed', { note });
  expect((await settled(dossier, 'payment_failed')).text).toContain(`n’a pas abouti\u00a0: ${reason}.`);
});

test('only of a transfer that left in a batch is said within how many days it arrives', async () => {
  const batchId = await insertBatch(world, { count: 1, total: 19_091 });
  const textOf = async (payment: { type: string; batchId: string | null }) => {
    const dossier = await insertSoldDossier(world, world.a);
    await world.sql.query('update payments set "type" = $2, "batchId" = $3 where "id" = $1', [
      dossier.paymentId,
      payment.type,
      payment.batchId,
    ]);
    await send(dossier, 'payment_sent');
    return (await settled(dossier, 'payment_sent')).text;
  };
  expect(await textOf({ type: 'bank_transfer', batchId })).toContain('sous 5 jours ouvrés');
  for (const type of ['bank_transfer', 'voucher', 'gift_card']) {
    const text = await textOf({ type, batchId: null });
    expect([type, text.includes('jours ouvrés'), text.includes('Mode de paiement')]).toEqual([
      type,
      false,
      true,
    ]);
  }
});

test('a new price stands beside the one that it replaces, and the day until which that was guaranteed', async () => {
  const dossier = await insertSoldDossier(world, world.a);
  await send(dossier, 'guarantee_new_snapshot', { oldAmount: 21_000, oldUntil: '2026-02-20T10:00:00.000Z' });
  const { text } = await settled(dossier, 'guarantee_new_snapshot');
  expect(text).toMatch(/prix de 210,00\s€ .* garanti jusqu’au 20 février 2026/);
  expect(text).toMatch(/tarif du jour\s: 170,91\s€/);
});

test.each<[PaymentStatus, string]>([
  ['payment_created', 'prévenons dès l’envoi du paiement'],
  ['payment_failed', 'prévenons dès l’envoi du paiement'],
  ['payment_initiated', 'est déjà parti'],
  ['payment_completed', 'est déjà parti'],
  ['payment_cancelled', 'Aucun paiement n’est prévu'],
  ['payment_not_needed', 'Aucun paiement n’est prévu'],
])('the message that a price is agreed says what becomes of a payment in %s', async (status, sentence) => {
  const sentences = ['prévenons dès l’envoi du paiement', 'est déjà parti', 'Aucun paiement n’est prévu'];
  for (const kind of ['completed_paid', 'lost_paid', 'litigation_accepted'] as const) {
    const dossier = await insertSoldDossier(world, world.a);
    await world.sql.query('update payments set status = $2, "completedAt" = now() where id = $1', [
      dossier.paymentId,
      status,
    ]);
    await send(dossier, kind);
    const { text } = await settled(dossier, kind);
    expect([kind, sentences.filter((one) => text.includes(one))]).toEqual([kind, [sentence]]);
  }
});

test('who is paid for a lost product reads that it was lost, not that it was checked', async () => {
  const dossier = await insertSoldDossier(world, world.a);
  await send(dossier, 'lost_paid');
  const { text } = await settled(dossier, 'lost_paid');
  expect(text).toMatch(/a été perdu .*\n\n.* 190,91\s€/su);
  expect(text).not.toContain('contrôle');
});

test('a refusal says why, in the customer’s language, and that the product comes back free of charge', async () => {
  const spoken = await insertSoldDossier(world, world.a);
  await send(spoken, 'refused', { note: 'Châssis plié' });
  const french = await settled(spoken, 'refused');
  expect(french.text).toMatch(/Motif\u00a0: Châssis plié\./);
  expect(french.text).toContain('sans frais');
  expect(french.text.match(/Châssis plié/g)).toHaveLength(1);
  const known = await insertSoldDossier(world, world.a, { customer: { language: 'de-DE' } });
  await send(known, 'refused', { note: 'blacklisted' });
  const german = await settled(known, 'refused');
  expect(german.text).toContain('kostenlos');
  expect(german.text).toContain('Grund: ');
  expect(german.text).not.toContain('blacklisted');
});

test('every message about one dossier follows it under the same link', async () => {
  const email = 'suivi@example.org';
  const dossier = await insertSoldDossier(world, world.a, { customer: { email } });
  await send(dossier, 'received');
  await send(dossier, 'return_delivered');
  const linkIn = async (kind: MailKind) => {
    const { subject } = await settled(dossier, kind);
    return world.letters.find((letter) => letter.to === email && letter.subject === subject)?.links[0]?.link;
  };
  const link = await linkIn('received');
  expect(link).toBeDefined();
  expect(await linkIn('return_delivered')).toBe(link);
});

test('a link to choose a password holds for an hour, an invitation for seven days, each once', async () => {
  for (const [kind, days] of [
    ['password_renew', 1 / 24],
    ['user_invitation', 7],
  ] as const) {
    await enqueue(world, [world.a.buyer], 'mails.send_user', { kind, userId: world.a.users.buyer_manager });
    const [mail] = await until(kind, async () => {
      const found = await rowsOf<Mail>(world, `select * from mails where kind = $1 and status = 'sent'`, [
        kind,
      ]);
      return found.length > 0 && found;
    });
    expect(mail!.to).toBe('buyer_manager@a.example.org');
    const token = /http:\/\/localhost:3002\/renew\/([\w-]{43})/.exec(printedTo(mail!.to))![1]!;
    const [row] = await rowsOf<{ expiresAt: Date; userId: string }>(
      world,
      'select "expiresAt", "userId" from password_tokens where "tokenHash" = $1',
      [hash(token)],
    );
    expect(row!.userId).toBe(world.a.users.buyer_manager);
    expect(row!.expiresAt.getTime() - world.clock.now.getTime()).toBe(days * 86_400_000);
    await world.nobody.call('GET /password/new/{token}', { params: { token } });
  }
});

test('a link to choose a password goes to the address that its user is given at this moment', async () => {
  await idle();
  const userId = world.a.users.buyer_manager;
  const setEmail = 'update users set "email" = $2 where "id" = $1';
  const [before, corrected] = ['buyer_manager@a.example.org', 'corrected@a.example.org'];
  const known = await rowsOf<Mail>(world, 'select "id" from mails where "userId" = $1', [userId]);
  await whileWritten(world, [setEmail, [userId, corrected]], () =>
    enqueue(world, [world.a.buyer], 'mails.send_user', { kind: 'user_invitation', userId }),
  );
  const mail = await until('the invitation is written', async () =>
    (await rowsOf<Mail>(world, 'select * from mails where "userId" = $1', [userId])).find(
      ({ id }) => !known.some((one) => one.id === id),
    ),
  );
  await world.sql.query(setEmail, [userId, before]);
  expect(mail.to).toBe(corrected);
});
