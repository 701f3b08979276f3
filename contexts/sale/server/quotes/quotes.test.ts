import { randomUUID } from 'node:crypto';
import type { Mail } from '@reprise/paperwork/domain/mails/mail.ts';
import { quoteLimits } from '@reprise/platform/domain/core/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tasks } from '@reprise/server/app.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { buyWeb, cartBody, declare, lineOf, workedExample } from '@reprise/tests/kit/selling.ts';
import { runJobs } from '@reprise/tests/kit/run-jobs.ts';
import { whileWritten } from '@reprise/tests/kit/while-written.ts';

let world: World;
const start = new Date('2026-03-02T09:00:00.000Z');
const day = 86_400_000;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

let addresses = 0;
const fresh = (): string => `zoe.${(addresses += 1)}@example.org`;
const after = (days: number): void => {
  world.clock.now = new Date(start.getTime() + days * day);
};

const save = (body: object, token: string | null = world.a.tokens.pseudo_anonymous) =>
  world.as(token).raw('POST /saved-quotes', { body: { consent: true, ...body } });

/** A visitor of A on another device. */
const elsewhere = () => world.a.tokens.otherVisitor;

const linkTo = (email: string): string =>
  world.letters.findLast(({ to }) => to === email)?.links[0]?.link ?? '';

async function mailTo(email: string): Promise<Mail> {
  expect(await runJobs(world, tasks, 'mails.send_quote')).toEqual([]);
  const { rows } = await world.sql.query<Mail>('select * from mails where "to" = $1', [email]);
  expect(rows).toHaveLength(1);
  return rows[0]!;
}

/** Saves the worked example, and answers the secret of the link in its mail. */
async function saved(more: object = {}): Promise<{ token: string; mail: Mail; declarationId: string }> {
  const email = fresh();
  const declarationId = await declare(world, world.a);
  expect((await save({ declarationIds: [declarationId], email, ...more })).status).toBe(201);
  const mail = await mailTo(email);
  const token = /\/quote\/(?<token>[\w-]{43})/.exec(linkTo(email))!.groups!['token']!;
  return { token, mail, declarationId };
}

const resume = (token: string, body: object = {}, by = elsewhere()) =>
  world.as(by).send('POST /saved-quotes/{signedToken}/resume', { params: { signedToken: token }, body });

describe('an estimate by mail', () => {
  test('says the price, its lines, until when it holds, and nothing of the person but the address', async () => {
    const { mail } = await saved({ locale: 'nl-BE' });
    expect(mail).toMatchObject({ kind: 'quote_saved', locale: 'nl-BE', status: 'sent' });
    expect(mail.subject).toContain('163,00');
    for (const part of [mail.text, mail.html])
      for (const words of ['175,00', '15,00', '17 maart 2026', 'iPhone 13']) expect(part).toContain(words);
    // product names are in the reader's language too
    for (const part of [mail.text, mail.html]) expect(part).toContain('iPhone 13 Pro 128 GB');
    expect(mail.text).toMatch(/^Goedendag,/);
    expect(linkTo(mail.to)).toMatch(/lng=nl-BE/);
    expect(mail.text + mail.html).not.toMatch(/https?:|[\w-]{43}/);
    expect(mail.html).toMatch(/<table[^>]*><caption/);
    const { rows } = await world.sql.query('select * from saved_quotes where "email" = $1', [mail.to]);
    expect(JSON.stringify(rows)).not.toMatch(/firstName|phone|iban/);
  });

  test('is refused without consent, without an address, and for what is not one’s own or not known', async () => {
    const declarationId = await declare(world, world.a);
    const email = fresh();
    expect((await save({ declarationIds: [declarationId], email, consent: false })).refusal()).toMatchObject({
      violations: [{ field: 'consent', code: 'required' }],
    });
    const wrong = await save({ declarationIds: [declarationId], email: 'zoe.example.org' });
    expect(wrong.refusal()).toMatchObject({ violations: [{ field: 'email', code: 'email' }] });
    expect((await save({ declarationIds: [], email })).status).toBe(422);
    expect((await save({ declarationIds: [declarationId], email }, elsewhere())).status).toBe(404);
    expect(
      (await save({ declarationIds: [declarationId], email }, world.b.tokens.pseudo_anonymous)).status,
    ).toBe(404);
    expect((await save({ declarationIds: [declarationId], email }, null)).status).toBe(401);
  });

  test('is refused for an answer that refuses the product: there is no price to keep', async () => {
    const answers = workedExample.map((name) => (name === 'lock_off' ? ('lock_on' as const) : name));
    const declarationId = await declare(world, world.a, { answers });
    expect((await save({ declarationIds: [declarationId], email: fresh() })).refusal().code).toBe(
      'no_buyback_price',
    );
  });

  test('is sent at the price of the estimate although an answer to it is no longer asked for', async () => {
    const declarationId = await declare(world, world.a);
    const gone = [{ questionId: randomUUID(), answerIds: [randomUUID()] }];
    await world.sql.query(`update declarations set "responses" = "responses" || $1::jsonb where "id" = $2`, [
      JSON.stringify(gone),
      declarationId,
    ]);
    const { total } = await world.a.as.pseudo_anonymous.call('POST /estimates', { body: { declarationId } });
    const sent = await save({ declarationIds: [declarationId], email: fresh() });
    expect(sent.answer()).toMatchObject({ total });
  });

  test('is limited to so many a day for an address, and so many an hour for a visitor', async () => {
    const declarationId = await declare(world, world.a);
    const email = fresh();
    for (let sent = 0; sent < quoteLimits.perAddressPerDay; sent += 1)
      expect((await save({ declarationIds: [declarationId], email })).status).toBe(201);
    expect(
      (await save({ declarationIds: [declarationId], email: email.toUpperCase() })).refusal(),
    ).toMatchObject({ code: 'too_many_requests', extra: { retryAfter: 86_400 } });
    await world.sql.query('update saved_quotes set "createdAt" = "createdAt" - interval \'1 day\'');
    const one = await declare(world, world.a, { token: elsewhere() });
    for (let sent = 0; sent < quoteLimits.perVisitorPerHour; sent += 1)
      expect((await save({ declarationIds: [one], email: fresh() }, elsewhere())).status).toBe(201);
    expect((await save({ declarationIds: [one], email: fresh() }, elsewhere())).status).toBe(429);
    await world.sql.query('update saved_quotes set "createdAt" = "createdAt" - interval \'1 day\'');
  });

  test.each([
    ['for its address', `' ' || lower("email")`, quoteLimits.perAddressPerDay, `"email"`],
    ['of its visitor', `' of ' || "sessionId"`, quoteLimits.perVisitorPerHour, `'other.' || "email"`],
  ])('is counted after those %s that are being written', async (_, held, limit, to) => {
    const body = { declarationIds: [await declare(world, world.a)], email: fresh() };
    expect((await save(body)).status).toBe(201);
    const refused = await whileWritten(
      world,
      [
        `select pg_advisory_xact_lock(hashtextextended('quotes ' || "accountId" || ${held}, 0))
         from saved_quotes where "email" = $1`,
        [body.email],
      ],
      () => save(body),
      async () => {
        await world.sql.query(
          `insert into saved_quotes select (jsonb_populate_record(quotes, jsonb_build_object(
             'id', uuidv7(), 'tokenHash', 'another ' || number, 'email', ${to}))).*
           from saved_quotes as quotes, generate_series(2, $2::int) as number where "email" = $1`,
          [body.email, limit],
        );
      },
    );
    expect(refused.refusal().code).toBe('too_many_requests');
    await world.sql.query('delete from saved_quotes where "tokenHash" like \'another %\'');
    await world.sql.query('update saved_quotes set "createdAt" = "createdAt" - interval \'1 day\'');
  });

  test('is sent once under one key', async () => {
    const email = fresh();
    const declarationId = await declare(world, world.a);
    const send = () =>
      world.a.as.pseudo_anonymous.call('POST /saved-quotes', {
        body: { declarationIds: [declarationId], email, consent: true },
        idempotencyKey: `key-of-${email}`,
      });
    expect(await send()).toEqual(await send());
    await mailTo(email);
  });
});

describe('the link of an estimate', () => {
  test('shows the estimate to whoever holds it, and resumes it on another device with its answers', async () => {
    const { token, declarationId } = await saved();
    const opened = await world.nobody.call('GET /saved-quotes/{signedToken}', {
      params: { signedToken: token },
    });
    expect(opened).toMatchObject({
      total: 16_300,
      isExpired: false,
      lines: [{ productLabel: 'iPhone 13 Pro 128 Go', price: 16_300, isAvailable: true }],
    });
    expect(JSON.stringify(opened)).not.toContain('example.org');
    const resumed = await resume(token);
    expect(resumed.answer()).toMatchObject({ grade: 'grade_c', productId: world.a.product });
    expect(resumed.answer().id).not.toBe(declarationId);
    const first = await world.a.as.pseudo_anonymous.call('GET /declarations/{id}', {
      params: { id: declarationId },
    });
    expect(resumed.answer().responses).toEqual(first.responses);
    await world.as(elsewhere()).call('GET /declarations/{id}', { params: { id: resumed.answer().id } });
  });

  test('opens nothing when it is unknown, or on the site of another organisation', async () => {
    const { token } = await saved();
    expect(
      await world.nobody.refused('GET /saved-quotes/{signedToken}', {
        params: { signedToken: 'nothing-of-the-kind' },
      }),
    ).toBe('not_found');
    expect((await resume('nothing-of-the-kind')).status).toBe(404);
    expect((await resume(token, {}, world.b.tokens.pseudo_anonymous)).status).toBe(404);
    expect((await resume(token, { line: 1 })).status).toBe(404);
  });

  test('keeps its price when the list falls, to the checkout; and no longer than it said', async () => {
    const { token } = await saved();
    await world.sql.query(
      'update products set "buybackPriceGradeC" = 10000, "listVersion" = "listVersion" + 1 where "id" = $1',
      [world.a.product],
    );
    after(14);
    const held = (await resume(token)).answer().id;
    const estimate = (declarationId: string) =>
      world.as(elsewhere()).call('POST /estimates', { body: { declarationId } });
    expect(await estimate(held)).toMatchObject({ total: 16_300 });
    const bought = await buyWeb(world, world.a, cartBody([lineOf(world.a, held)]), { token: elsewhere() });
    expect(bought.answer()).toMatchObject({ total: 17_091 });

    after(16);
    expect((await resume(token)).refusal().code).toBe('quote_expired');
    expect(
      await world.nobody.call('GET /saved-quotes/{signedToken}', { params: { signedToken: token } }),
    ).toMatchObject({ isExpired: true });
    const anew = (await resume(token, { newPrice: true })).answer().id;
    expect(await estimate(anew)).toMatchObject({ total: 8800 });
    // what was held while it was taken up ends on the same day
    expect(await estimate(held)).toMatchObject({ total: 8800 });
    after(0);
    await world.sql.query('update products set "buybackPriceGradeC" = 17500 where "id" = $1', [
      world.a.product,
    ]);
  });

  test('says when its product is no longer bought back', async () => {
    const { token } = await saved();
    await world.sql.query(`update products set "status" = 'draft' where "id" = $1`, [world.a.product]);
    expect(
      await world.nobody.call('GET /saved-quotes/{signedToken}', { params: { signedToken: token } }),
    ).toMatchObject({ lines: [{ isAvailable: false }] });
    expect((await resume(token)).refusal().code).toBe('product_unpublished');
    await world.sql.query(`update products set "status" = 'published' where "id" = $1`, [world.a.product]);
  });

  test('is forgotten with its address and its message, a month after its price ended', async () => {
    const { token, mail } = await saved();
    after(15 + quoteLimits.keptDays - 1);
    await purge();
    await world.nobody.call('GET /saved-quotes/{signedToken}', { params: { signedToken: token } });
    after(15 + quoteLimits.keptDays + 1);
    await purge();
    expect(
      await world.nobody.refused('GET /saved-quotes/{signedToken}', { params: { signedToken: token } }),
    ).toBe('not_found');
    const { rows } = await world.sql.query('select id from mails where "to" = $1', [mail.to]);
    expect(rows).toEqual([]);
    after(0);
  });
});

async function purge(): Promise<void> {
  await world.sql.query(`select jobs.add('quotes.purge', '{"accountIds":[],"payload":{}}'::json)`);
  expect(await runJobs(world, tasks, 'quotes.purge')).toEqual([]);
}
