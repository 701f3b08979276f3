import type { PaymentStatus } from '@reprise/dossier/domain/payments/payment.states.ts';
import type { Driver } from '@reprise/tests/kit/driver.ts';
import { locales } from '@reprise/platform/domain/core/locales.ts';
import { mailKinds, type Mail } from '../../domain/mails/mail.ts';
import { mailVariables } from '../../domain/mail-texts/mail-text.ts';
import { writtenAs } from '@reprise/platform/domain/core/variable-text.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tasks } from '@reprise/server/app.ts';
import type { RunningWorker } from '@reprise/platform/server/jobs/worker.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { insertBatch } from '@reprise/tests/kit/around-dossier.ts';
import { enqueue, rowsOf, startJobs, until } from '@reprise/tests/kit/jobs.fixture.ts';
import { insertSoldDossier } from '@reprise/tests/kit/sold-dossier.fixture.ts';

let world: World;
let worker: RunningWorker;
let manager: string;
beforeAll(async () => {
  world = await makeWorld();
  worker = await startJobs(world, tasks);
  manager = world.a.tokens.root_management_unit_manager;
});
afterAll(async () => {
  await worker.stop();
  await world.close();
});

type Texts = Record<string, { subject: string; text: string } | null>;
const none: Texts = { 'fr-FR': null, 'en-GB': null, 'nl-BE': null, 'de-DE': null };
const save = (kind: string, texts: Texts, version = 0, token: string | null = manager) =>
  world.as(token).raw('PUT /mail-texts/{accountId}/{kind}', {
    params: { accountId: world.a.retailer, kind },
    body: { version, texts: { ...none, ...texts } },
  });
const own = {
  subject: 'Reçu : {{product}}',
  text: 'Votre {{product}} est chez nous, {{firstName}}.\n\n<b>Dossier {{ number }}</b>',
};

test('an account’s own words are sent in its language, escaped; another language keeps the product’s', async () => {
  expect((await save('received', { 'fr-FR': own })).answer()).toMatchObject({
    version: 1,
    own: { 'fr-FR': own, 'en-GB': null },
  });
  const sent = async (language: string): Promise<Mail> => {
    const dossier = await insertSoldDossier(world, world.a, {
      visitor: world.a.tokens.pseudo_anonymous,
      customer: { email: `zoe.${language}@example.org`, language, firstName: 'Zoë{{number}}' },
    });
    await enqueue(world, [world.a.retailer, world.a.buyer], 'mails.send', {
      kind: 'received',
      buybackId: dossier.buybackId,
    });
    return until('it is sent', async () => {
      const [mail] = await rowsOf<Mail>(world, 'select * from mails where "buybackId" = $1', [
        dossier.buybackId,
      ]);
      return mail?.status === 'sent' ? mail : undefined;
    });
  };
  const french = await sent('fr-FR');
  expect(french.subject).toMatch(/^Reçu : /);
  // a name is never read as a variable, and no text is HTML
  expect(french.text).toContain('est chez nous, Zoë{{number}}.');
  expect(french.text).toMatch(/<b>Dossier \d{13}<\/b>/);
  expect(french.html).toMatch(/&lt;b&gt;Dossier \d{13}&lt;\/b&gt;/);
  expect((await sent('en-GB')).subject).toMatch(/^We have received your /);
});

test('an account’s own promise of a payment is not sent where none is to come, a sentence about it always is', async () => {
  const promise = { subject: 'Validée', text: 'Vous recevrez {{amount}} par {{paymentMode}}.' };
  const told = { subject: 'Validée', text: 'Bonne nouvelle. {{payment}}' };
  const sent = async (wording: typeof promise, version: number, status: PaymentStatus): Promise<string> => {
    expect((await save('completed_paid', { 'fr-FR': wording }, version)).status).toBe(200);
    const { buybackId, paymentId } = await insertSoldDossier(world, world.a);
    await world.sql.query('update payments set status = $2 where id = $1', [paymentId, status]);
    await enqueue(world, [world.a.retailer, world.a.buyer], 'mails.send', {
      kind: 'completed_paid',
      buybackId,
    });
    return until('it is sent', async () => {
      const [mail] = await rowsOf<Mail>(world, 'select * from mails where "buybackId" = $1', [buybackId]);
      return mail?.status === 'sent' ? mail.text : undefined;
    });
  };
  expect(await sent(promise, 0, 'payment_created')).toContain('Vous recevrez');
  const cancelled = await sent(promise, 1, 'payment_cancelled');
  expect(cancelled).toContain('Aucun paiement n’est prévu');
  expect(cancelled).not.toContain('Vous recevrez');
  expect(await sent(told, 2, 'payment_cancelled')).toMatch(/Bonne nouvelle\. Aucun paiement n’est prévu/);
});

test('an account’s own text that says in how many days the money arrives is sent only of a transfer that left in a batch', async () => {
  const own = { subject: 'Payé', text: 'Bonne nouvelle, {{amount}} arrive en {{days}} jours.' };
  expect((await save('payment_sent', { 'fr-FR': own })).status).toBe(200);
  const sent = async (batchId: string | null): Promise<string> => {
    const { buybackId, paymentId } = await insertSoldDossier(world, world.a);
    await world.sql.query(
      `update payments set "batchId" = $2, "status" = 'payment_initiated' where "id" = $1`,
      [paymentId, batchId],
    );
    await enqueue(world, [world.a.retailer, world.a.buyer], 'mails.send', {
      kind: 'payment_sent',
      buybackId,
    });
    return until('it is sent', async () => {
      const [mail] = await rowsOf<Mail>(world, 'select * from mails where "buybackId" = $1', [buybackId]);
      return mail?.status === 'sent' ? mail.text : undefined;
    });
  };
  const byHand = await sent(null);
  expect(byHand).toContain('Mode de paiement');
  expect(byHand).not.toContain('Bonne nouvelle');
  const batchId = await insertBatch(world, { count: 1, total: 19_091 });
  expect(await sent(batchId)).toMatch(/Bonne nouvelle, .+ arrive en 5 jours\./);
});

test('the list says which messages have an account’s own words, with the subject that is sent now', async () => {
  await save('cancelled', { 'fr-FR': { subject: 'Annulée', text: 'C’est fait.' } });
  const answered = await world
    .as(manager)
    .send('GET /mail-texts/{accountId}', { params: { accountId: world.a.retailer } });
  expect(answered.status).toBe(200);
  expect(answered.answer().map(({ kind }) => kind)).toEqual([...mailKinds]);
  expect(answered.answer().find(({ kind }) => kind === 'cancelled')).toMatchObject({
    subject: 'Annulée',
    written: ['fr-FR'],
    updatedAt: world.clock.now.toISOString(),
  });
  expect(answered.answer().find(({ kind }) => kind === 'voucher')).toMatchObject({
    subject: 'Votre bon d’achat de {{amount}}',
    written: [],
    updatedAt: null,
  });
});

test('a buyer writes the messages to its own people, not those to a retailer’s customers', async () => {
  const by = world.a.as.buyer_manager;
  const list = await by.call('GET /mail-texts/{accountId}', { params: { accountId: world.a.buyer } });
  expect(list.map(({ kind }) => kind)).toEqual([
    'password_renew',
    'user_invitation',
    'export_ready',
    'mention',
    'webhook_off',
    'schedule_failed',
  ]);
  expect(
    await by.refused('GET /mail-texts/{accountId}/{kind}', {
      params: { accountId: world.a.buyer, kind: 'received' },
    }),
  ).toBe('not_found');
  expect(
    await by.refused('GET /mail-texts/{accountId}/{kind}', {
      params: { accountId: world.a.retailer, kind: 'received' },
    }),
  ).toBe('not_found');
});

test.each<[string, object, string, string]>([
  ['a variable of another message', { text: 'Code {{code}}' }, 'texts.fr-FR.text', 'variables'],
  ['braces left open', { subject: 'Votre {{product' }, 'texts.fr-FR.subject', 'variables'],
  ['a variable in a subject', { subject: 'Votre {{produit}}' }, 'texts.fr-FR.subject', 'variables'],
  ['too short', { text: 'a' }, 'texts.fr-FR.text', 'too_short'],
  ['too long', { subject: 'a'.repeat(151) }, 'texts.fr-FR.subject', 'too_long'],
])('a text with %s is refused at its field', async (_, wrong, field, code) => {
  const answer = await save('returned', { 'fr-FR': { subject: 'Parti', text: 'Parti.', ...wrong } });
  expect(answer.refusal()).toMatchObject({ violations: [{ field, code }] });
});

test('an unknown variable is named with its line, a missing one by its name', async () => {
  const stray = { subject: 'Parti', text: 'Bonjour,\n\nvotre {{produit}} part.' };
  expect((await save('returned', { 'fr-FR': stray })).refusal().violations).toMatchObject([
    { code: 'variables', message: expect.stringContaining('{{produit}}, ligne 3') },
  ]);
  const mute = { subject: 'Réponse', text: 'Nous vous avons répondu.' };
  expect((await save('message_answered', { 'fr-FR': mute })).refusal().violations).toMatchObject([
    { field: 'texts.fr-FR.text', code: 'variable_missing', message: expect.stringContaining('{{answer}}') },
  ]);
});

test('of two who write a message at once the second is told, and loses nothing of the first', async () => {
  const [one, two] = ['Un', 'Deux'].map((subject) => ({ 'fr-FR': { subject, text: 'Bien reçu.' } }));
  const statuses = (
    await Promise.all([save('voucher_', one!), save('returned', one!), save('returned', two!)])
  ).map(({ status }) => status);
  expect(statuses[0]).toBe(404);
  expect(statuses.slice(1).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await save('returned', two!, 7)).refusal().code).toBe('status_changed');
  expect((await save('returned', none, 1)).answer()).toMatchObject({ version: 2, own: none });
  const { rows } = await world.sql.query(
    `select "action", "before", "after" from audit_logs where "noun" = 'mail_text' and "after"->>'kind' = 'returned'
     order by "happenedAt", "id"`,
  );
  expect(rows).toMatchObject([
    { action: 'create', before: null },
    { action: 'update', after: { kind: 'returned', texts: { 'fr-FR': null } } },
  ]);
});

test.each(locales)('%s: each message is shown with every variable that it may name', async (locale) => {
  for (const kind of mailKinds) {
    const text = mailVariables[kind].map(writtenAs).join(' · ');
    const answer = await world.as(manager).send('POST /mail-texts/{accountId}/{kind}/preview', {
      params: { accountId: world.a.retailer, kind },
      body: { locale, wording: { subject: 'Objet', text } },
    });
    expect([kind, answer.status]).toEqual([kind, 200]);
    expect(answer.answer().subject).toBe('Objet');
    expect([kind, answer.bytes.toString().match(/\{\{|undefined|\[object/)]).toEqual([kind, null]);
    expect(answer.answer().html).toContain(`<html lang="${locale}">`);
  }
});

test('the product’s words are previewed when there are none, and a preview keeps nothing', async () => {
  const preview = (body: object, token: string | null = manager) =>
    world.as(token).raw('POST /mail-texts/{accountId}/{kind}/preview', {
      params: { accountId: world.a.retailer, kind: 'gift_card' },
      body,
    });
  const standard = await preview({ locale: 'fr-FR', wording: null });
  expect(standard.answer().subject).toMatch(/^Votre carte cadeau de 170,91/);
  const wrong = await preview({ locale: 'fr-FR', wording: { subject: 'Objet', text: 'Sans code' } });
  expect(wrong.refusal()).toMatchObject({ violations: [{ field: 'wording.text' }] });
  expect((await preview({ locale: 'fr-FR', wording: null }, null)).status).toBe(401);
  const json = await world.as(manager).call('GET /mail-texts/{accountId}/{kind}', {
    params: { accountId: world.a.retailer, kind: 'gift_card' },
  });
  expect(json).toMatchObject({ version: 0, own: none, needed: ['code'] });
});

test('mail texts are refused to who may not write them, and to other accounts', async () => {
  const status = async (by: Driver) =>
    (
      await by.send('GET /mail-texts/{accountId}/{kind}', {
        params: { accountId: world.a.retailer, kind: 'received' },
      })
    ).status;
  expect(await status(world.nobody)).toBe(401);
  expect(await status(world.a.as.store_manager)).toBe(403);
  expect(await status(world.b.as.root_management_unit_manager)).toBe(404);
  expect(
    (await save('received', { 'fr-FR': own }, 0, world.b.tokens.root_management_unit_manager)).status,
  ).toBe(404);
});
