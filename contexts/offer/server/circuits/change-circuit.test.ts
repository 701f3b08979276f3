import { upload } from '@reprise/tests/kit/form.ts';
import { problems } from '@reprise/tests/kit/driver.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { buyWeb, cartBody, declare, lineOf, visitorOf } from '@reprise/tests/kit/selling.ts';

const world = await openWorld();
const head = world.a.tokens.root_management_unit_manager;
const read = (token: string | null = head) =>
  world.as(token).send('GET /circuits/{id}', { params: { id: world.a.circuits.web_post } });
const change = (body: object, token: string | null = head) =>
  world.as(token).raw('PATCH /circuits/{id}', { params: { id: world.a.circuits.web_post }, body });
/** A change of the current version. */
const changeNow = async (body: object) => change({ version: (await read()).answer().version, ...body });
const picture = async (token: string, purpose = 'instruction_image'): Promise<string> =>
  (await world.as(token).call('POST /files', { body: upload(purpose) })).id;
const step = (label: string, image: string | null = null, type = 'print') => ({
  type,
  label: { 'fr-FR': label, 'en-GB': '' },
  image,
});

test('a circuit is read by those who may, and changed by the account’s head office', async () => {
  const { tokens } = world.a;
  expect((await read()).answer()).toMatchObject({
    type: 'web_post',
    version: 0,
    instructions: [{ type: 'protect' }],
  });
  expect((await read(tokens.root_management_unit_analyst)).status).toBe(200);
  expect((await read(tokens.buyer_manager)).status).toBe(200);
  expect((await read(null)).status).toBe(401);
  expect((await read(tokens.store_manager)).status).toBe(403);
  expect((await read(world.b.tokens.root_management_unit_manager)).status).toBe(404);
  expect((await read(world.b.tokens.buyer_manager)).status).toBe(404);
  const body = { version: 0, transferOrderNumberOfCopy: 2 };
  expect((await change(body, null)).status).toBe(401);
  expect((await change(body, tokens.root_management_unit_analyst)).status).toBe(403);
  expect((await change(body, tokens.buyer_manager)).status).toBe(403);
  expect((await change(body, world.b.tokens.root_management_unit_manager)).status).toBe(404);
  expect((await read()).answer().version).toBe(0);
});

test('its instructions are shown to the customer in their order, each with its own picture', async () => {
  const image = await picture(head);
  const saved = await changeNow({
    instructions: [step('Imprimez l’étiquette'), step('Protégez-le', image, 'protect')],
  });
  expect(saved.status).toBe(200);
  expect(saved.answer().instructions).toEqual([
    { type: 'print', label: { 'fr-FR': 'Imprimez l’étiquette' }, image: null },
    { type: 'protect', label: { 'fr-FR': 'Protégez-le' }, image },
  ]);
  expect((await read()).answer().instructions).toEqual(saved.answer().instructions);
  const { a } = world;
  const made = await buyWeb(world, a, cartBody([lineOf(a, await declare(world, a))]));
  const [file] = z.array(z.object({ id: z.string() })).parse(made.answer().buybacks);
  const shown = await world
    .as(visitorOf(a))
    .send('GET /buybacks/{id}/instructions', { params: { id: file!.id } });
  expect(shown.answer().map(({ label, image: of }) => [label, of])).toEqual([
    ['Imprimez l’étiquette', null],
    ['Protégez-le', image],
  ]);
  await world.nobody.call('GET /public-files/{id}', { params: { id: image } });
  // in reverse order, and the picture stays with its instruction
  await changeNow({ instructions: [step('Protégez-le', image, 'protect'), step('Imprimez l’étiquette')] });
  const turned = await world
    .as(visitorOf(a))
    .send('GET /buybacks/{id}/instructions', { params: { id: file!.id } });
  expect(turned.answer().map(({ image: of }) => of)).toEqual([image, null]);
});

test('what a circuit adds to a price and whom it serves holds at the next estimate', async () => {
  const { a } = world;
  const offered = async () => {
    const list = await world.as(visitorOf(a)).call('GET /declarations/{id}/shipping-methods', {
      params: { id: await declare(world, a) },
      query: { country: 'FR' },
    });
    return list.find(({ circuitId }) => circuitId === a.circuits.web_post);
  };
  const before = z.number().parse((await offered())?.['modifierCents']);
  expect((await changeNow({ modifier: { type: 'fixed', value: 250, cap: null } })).status).toBe(200);
  expect(await offered()).toMatchObject({ modifierCents: before + 250 });
  expect((await changeNow({ eligibleCountries: ['DE'] })).status).toBe(200);
  expect(await offered()).toBeUndefined();
  await changeNow({ eligibleCountries: ['FR', 'BE'], modifier: { type: 'fixed', value: 0, cap: null } });
});

test('the audit log names who changed which field of a circuit, and not what was sent unchanged', async () => {
  const name = { 'fr-FR': 'Envoi gratuit', 'en-GB': 'Free post' };
  const first = await changeNow({ name });
  const again = await changeNow({ name: { 'en-GB': 'Free post', 'fr-FR': 'Envoi gratuit' } });
  expect(again.answer().version).toBe(first.answer().version);
  const { rows } = await world.sql.query(
    `select "before"->'name' as was, "after"->'name' as is from audit_logs
     where "nounId" = $1 order by "id" desc limit 1`,
    [world.a.circuits.web_post],
  );
  expect(rows).toEqual([{ was: { 'fr-FR': 'web_post', 'en-GB': 'web_post (en)' }, is: name }]);
});

test('of two who change a circuit at once the second is told', async () => {
  const { version } = (await read()).answer();
  const both = await Promise.all(
    [2, 3].map((copies) => change({ version, transferOrderNumberOfCopy: copies })),
  );
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.refusal().code).toBe('status_changed');
});

test.each<[object, string]>([
  [{ description: { 'fr-FR': 'x'.repeat(501) } }, 'description.fr-FR too_long'],
  [{ eligibleCountries: ['ZZ'] }, 'eligibleCountries.0 country'],
  [{ instructions: Array.from({ length: 7 }, () => step('Imprimez')) }, 'instructions too_many'],
  [{ instructions: [step('')] }, 'instructions.0.label.fr-FR required'],
  [{ modifier: { type: 'percentage', value: 0, cap: null } }, 'modifier.value percent_zero'],
  [{ modifier: { type: 'percentage', value: 5, cap: -100 } }, 'modifier.cap cap_sign'],
  [{ transferOrderNumberOfCopy: 6 }, 'transferOrderNumberOfCopy too_big'],
  [{ paysAtCreation: true }, 'paysAtCreation choice'],
])('the change %j of a circuit is refused: %s', async (body, problem) => {
  const before = await read();
  const refused = await changeNow(body);
  expect([refused.status, refused.refusal().code, problems(refused.refusal())]).toEqual([
    422,
    'invalid',
    [problem],
  ]);
  expect((await read()).answer()).toEqual(before.answer());
});

test('a circuit takes payment modes and pictures of its own account only', async () => {
  const { paymentModes } = world.a;
  const chosen = [paymentModes.voucher, world.b.paymentModes.voucher];
  expect(problems((await changeNow({ paymentModes: chosen })).refusal())).toEqual(['paymentModes.1 choice']);
  const foreign = await picture(world.b.tokens.root_management_unit_manager);
  const logo = await picture(head, 'logo');
  expect(
    problems((await changeNow({ instructions: [step('Un', foreign), step('Deux', logo)] })).refusal()),
  ).toEqual(['instructions.0.image choice', 'instructions.1.image choice']);
  expect((await changeNow({ paymentModes: [paymentModes.gift_card] })).answer().paymentModes).toEqual([
    paymentModes.gift_card,
  ]);
});
