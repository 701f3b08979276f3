import { catalogueExportTypes, type CatalogueExportType } from '../../domain/exports/export.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import { newClient } from '@reprise/tests/kit/new-client.ts';
import { typedAnswer, typedQuestion } from '@reprise/tests/kit/typed-question.ts';
import { counts, importer, leftOut } from '../imports/imports.fixture.ts';
import { exporter } from './exports.fixture.ts';

let world: World;
let exports: ReturnType<typeof exporter>;
let imports: ReturnType<typeof importer>;
beforeAll(async () => {
  world = await makeWorld();
  exports = exporter(world);
  imports = importer(world);
});
afterEach(async () => {
  await exports.stop();
  await imports.stop();
  await world.sql.query('delete from exports');
});
afterAll(() => world.close());

const head = () => world.a.as.root_management_unit_manager;
const whole = async (text: string, type: CatalogueExportType) =>
  expect(leftOut(await imports.done(text, { type }))).toEqual([]);

/** Two levels below the world's own categories, one of them archived, with products. */
async function makeTree(): Promise<Record<string, string>> {
  await world.sql.query(`update products set "ean" = '4006381333931' where "ean" is not null`);
  await whole(
    [
      'identifier;label;parent_identifier;description;absorption_type;absorption_base;absorption_value;circuits;hazard;status',
      'tablettes;Tablettes;smartphones;"=ce qui; est ""plat""";percentage;declared;2,5;web_post|store_drop;oui;active',
      'liseuses;Liseuses;tablettes;;;;;;non;active',
      'vieilles;Vieilles;tablettes;;value;controlled;12,50;;non;archived',
      '',
    ].join('\n'),
    'categories',
  );
  await whole(
    [
      'reference;label;category_identifier;secondary_category_identifiers;tac_codes;price_functional;price_grade_a;storage_gb;simple;status',
      'T-1;Tablette 10,5 pouces 64 Go;tablettes;liseuses;"35320914,35320915";1 234,50 €;1300;64;non;draft',
      'T-2;@liseuse;liseuses;;;10;12;0,5;oui;draft',
      '',
    ].join('\n'),
    'products',
  );
  const { rows } = await world.sql.query<{ id: string; identifier: string }>(
    'select "id", "identifier" from categories where "accountId" = $1',
    [world.a.retailer],
  );
  return Object.fromEntries(rows.map(({ id, identifier }) => [identifier, id]));
}

/** A question of its own, an overriding one, two muted ones, one of them unmuted below. */
async function makeQuestions(tree: Record<string, string>): Promise<void> {
  const at = (identifier: string) => ({ id: tree[identifier] ?? '' });
  const asked = async (identifier: string) =>
    (await head().call('GET /categories/{id}/diagnostic-questions', { params: at(identifier) })).questions;
  const create = async (identifier: string, body: object) =>
    (
      await head().raw('POST /categories/{id}/diagnostic-questions', { params: at(identifier), body })
    ).answer();
  const mute = (identifier: string, questionId: string) =>
    head().call('POST /categories/{id}/diagnostic-questions/{questionId}/mute', {
      params: { ...at(identifier), questionId },
    });
  const answers = [
    typedAnswer('Oui', {
      impact: { enabled: true, unit: 'percent', value: -12.5 },
      gradeEffect: 'grade_d',
      drawing: 'screen_scratches',
    }),
    typedAnswer('Non', { requirePhoto: true, refuse: true }),
  ];
  const own = await create('smartphones', {
    ...typedQuestion('Écran ?'),
    title: { 'fr-FR': 'Écran ?', 'en-GB': '=Screen', 'nl-BE': 'Scherm?', 'de-DE': 'Bildschirm?' },
    askedTo: ['store', 'workshop'],
    answers,
  });
  const [first, second] = (await asked('tablettes')).filter(({ id }) => id !== own.id);
  if (!first || !second) throw new Error('Nothing is inherited');
  const chosen = answers.map((answer) => ({ ...answer, nextQuestionIds: [] }));
  await create('tablettes', {
    ...typedQuestion('Autrement ?'),
    code: first.code,
    answers: chosen,
  });
  await mute('tablettes', own.id);
  await mute('liseuses', second.id);
  const below = await create('liseuses', typedQuestion('Encre ?'));
  await head().call('POST /diagnostic-questions/{id}/move', {
    params: { id: below.id },
    body: { direction: 'top' },
  });
  await mute('liseuses', below.id);
}

const exported = async (type: CatalogueExportType, token: string, query = {}): Promise<Buffer> => {
  const { bytes } = await exports.made(type, token, query);
  await exports.stop();
  return bytes;
};

/** An account without a catalogue with the same buyer: its id, and the token of its manager. */
async function emptyAccount(): Promise<{ accountId: string; token: string }> {
  const accountId = await newClient(world);
  await world.a.as.super_admin.call('POST /accounts/{id}/linked-buyers', {
    params: { id: accountId },
    body: { buyerAccountId: world.a.buyer },
  });
  const token = 'user-of-the-empty-account-aaaaaaaaaaaa';
  const { sql } = world;
  const { rows } = await sql.query<{ userId: string }>(
    `insert into users select (jsonb_populate_record(users, jsonb_build_object('id', uuidv7(), 'accountId', $1::uuid,
       'email', 'manager@empty.example.org'))).* from users where "id" = $2 returning "id" as "userId"`,
    [accountId, world.a.users.root_management_unit_manager],
  );
  for (const table of ['user_modules', 'sessions'])
    await sql.query(
      `insert into ${table} select (jsonb_populate_record(${table}, jsonb_build_object('id', uuidv7(), 'accountId', $1::uuid,
         'userId', $2::uuid, 'tokenHash', $3::text, 'organizationId', (select "id" from organizations
         where "accountId" = $1 and "type" = 'root_management_unit')))).* from ${table} where "userId" = $4`,
      [accountId, rows[0]?.userId, hashOf(token), world.a.users.root_management_unit_manager],
    );
  return { accountId, token };
}

/** The lines of a file without ids, which differ by catalogue. */
function saidIn(bytes: Buffer): Record<string, string>[] {
  const lines: Record<string, string>[] = parse(bytes, { columns: true, bom: true, delimiter: ';' });
  return lines.map(({ id: _own, question_id: _question, ...line }) => line);
}

test('a whole catalogue imports again unchanged, and into an empty account as the same catalogue', async () => {
  await makeQuestions(await makeTree());
  const files = new Map<CatalogueExportType, Buffer>();
  // categories before what they hold
  const order = catalogueExportTypes.toSorted((a, b) => a.localeCompare(b));
  for (const type of order) {
    const bytes = await exported(type, world.a.tokens.root_management_unit_manager);
    files.set(type, bytes);
    const again = await imports.doneBytes(bytes, { type });
    const [found = 0] = counts(again);
    expect([type, leftOut(again), ...counts(again)]).toEqual([type, [], found, 0, 0, found, 0]);
  }

  const questions = saidIn(files.get('diagnostic_questions') ?? Buffer.alloc(0));
  const silenced = new Set(
    questions.filter(({ muted }) => muted === 'true').map(({ question_code: code }) => code),
  );
  expect(silenced.size).toBe(3);

  const { accountId, token } = await emptyAccount();
  for (const type of order) {
    const bytes = files.get(type) ?? Buffer.alloc(0);
    const copied = await imports.doneBytes(bytes, { type, accountId, token });
    const [found = 0] = counts(copied);
    expect([type, leftOut(copied), ...counts(copied)]).toEqual([type, [], found, found, 0, 0, 0]);
  }
  for (const type of order) {
    const bytes = await exported(type, token);
    expect([type, saidIn(bytes)]).toEqual([type, saidIn(files.get(type) ?? Buffer.alloc(0))]);
    const again = await imports.doneBytes(bytes, { type, accountId, token });
    const [found = 0] = counts(again);
    expect([type, leftOut(again), ...counts(again)]).toEqual([type, [], found, 0, 0, found, 0]);
  }
}, 120_000);
