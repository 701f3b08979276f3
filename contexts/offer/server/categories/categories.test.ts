import { upload as formOfUpload } from '@reprise/tests/kit/form.ts';
import { problems } from '@reprise/tests/kit/driver.ts';
import { describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';

const world = await openWorld();
const head = world.a.tokens.root_management_unit_manager;

let count = 0;
const sheet = (more: object = {}) => ({
  identifier: `categorie-${(count += 1)}`,
  label: { 'fr-FR': `Catégorie ${count}` },
  parentCategory: world.a.rootCategory,
  defaultProductWeight: 250,
  ...more,
});
const create = (more: object = {}, token: string | null = head) =>
  world.as(token).send('POST /categories', { body: { category: sheet(more) } });
const made = async (more: object = {}): Promise<string> => (await create(more)).answer().id;
const read = (id: string, token = head) =>
  world.as(token).send('GET /internal/categories/{id}', { params: { id } });
const change = (id: string, body: object, token: string | null = head) =>
  world.as(token).raw('PATCH /categories/{id}', { params: { id }, body });
const changeNow = async (id: string, body: object) =>
  change(id, { version: (await read(id)).answer().version, ...body });
const archive = async (id: string, token: string | null = head) =>
  world.as(token).send('POST /categories/{id}/archive', {
    params: { id },
    body: { version: (await read(id)).answer().version ?? 0 },
  });
const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('a category that is created', () => {
  test('stands below its parent, has the buyer that buys there, and stands in the audit log', async () => {
    const answer = await create({ label: { 'fr-FR': 'Montres', 'en-GB': '', 'nl-BE': 'Horloges' } });
    expect(answer.status).toBe(201);
    expect(answer.answer()).toMatchObject({
      parentCategory: world.a.rootCategory,
      buyerAccountId: world.a.buyer,
      buyerName: 'Repreneur A',
      accountId: world.a.retailer,
      label: { 'fr-FR': 'Montres', 'nl-BE': 'Horloges' },
      status: 'active',
      version: 0,
      absorptionType: null,
      mayWrite: true,
      mayChangeBuyer: false,
    });
    const { rows } = await world.sql.query(
      `select "action", "after"->>'identifier' as identifier from audit_logs where "nounId" = $1`,
      [answer.answer().id],
    );
    expect(rows).toEqual([{ action: 'create', identifier: answer.answer().identifier }]);
  });

  test('has texts in other languages, and each reader reads theirs', async () => {
    const made = await create({
      description: 'Avec ou sans chargeur',
      translations: { description: { 'de-DE': 'Mit oder ohne Ladegerät' } },
    });
    const seenIn = async (locale: string) =>
      (
        await world
          .as(head, { 'accept-language': locale })
          .call('GET /categories/{id}', { params: { id: made.answer().id } })
      ).description;
    expect(await seenIn('de-DE')).toBe('Mit oder ohne Ladegerät');
    expect(await seenIn('nl-BE')).toBe('Avec ou sans chargeur');
  });

  test('is found by what it is called, not by the codes of languages, and sorted as its reader reads it', async () => {
    const parentCategory = await made();
    await create({ parentCategory, label: { 'fr-FR': 'Aspirateurs', 'en-GB': 'Vacuum cleaners' } });
    await create({ parentCategory, label: { 'fr-FR': 'Vélos', 'en-GB': 'Bicycles' } });
    const labels = async (query: object, locale = 'en-GB') =>
      (
        await world
          .as(head, { 'accept-language': locale })
          .call('GET /categories', { query: { parentCategory, ...query } })
      ).items.map(({ label }) => label);
    expect(await labels({ label: 'gb' })).toEqual([]);
    expect(await labels({ label: 'vélo' })).toEqual(['Bicycles']);
    expect(await labels({ order: { label: 'asc' } })).toEqual(['Bicycles', 'Vacuum cleaners']);
    expect(await labels({ order: { label: 'asc' } }, 'fr-FR')).toEqual(['Aspirateurs', 'Vélos']);
  });

  test('is made once under one key', async () => {
    const body = { category: sheet() };
    const send = () => world.as(head).send('POST /categories', { body, idempotencyKey: 'une-seule' });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.answer().id]).toEqual([201, 201, first.answer().id]);
  });

  test('needs an identifier that its catalogue does not have: identifier_taken, also for two at once', async () => {
    const twin = { identifier: 'jumelle' };
    const both = await Promise.all([create(twin), create(twin)]);
    expect(statuses(both)).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409)!;
    expect(refused.refusal().code).toBe('identifier_taken');
    expect(problems(refused.refusal())).toEqual(['category.identifier taken']);
    const other = { ...twin, parentCategory: world.b.rootCategory };
    expect((await create(other, world.b.tokens.root_management_unit_manager)).status).toBe(201);
  });

  test.each([
    [{ identifier: 'A b' }, 'category.identifier slug'],
    [{ identifier: 'a' }, 'category.identifier too_short'],
    [{ identifier: 'x'.repeat(256) }, 'category.identifier too_long'],
    [{ label: { 'fr-FR': 'x' } }, 'category.label.fr-FR too_short'],
    [{ label: undefined }, 'category.label required'],
    [{ parentCategory: undefined }, 'category.parentCategory required'],
    [{ defaultProductWeight: undefined }, 'category.defaultProductWeight required'],
    [{ defaultProductWeight: 12.5 }, 'category.defaultProductWeight integer'],
    [{ defaultProductHeight: -1 }, 'category.defaultProductHeight too_small'],
    [{ description: 'x'.repeat(256) }, 'category.description too_long'],
    [{ description: '<script>alert(1)</script>' }, 'category.description html_not_allowed'],
    [{ childrenDescription: '<b>x</b>' }, 'category.childrenDescription html_not_allowed'],
    [{ highlightedInstruction: 'x'.repeat(151) }, 'category.highlightedInstruction too_long'],
    [
      { translations: { description: { 'de-DE': '<b>x</b>' } } },
      'category.translations.description.de-DE html_not_allowed',
    ],
    [{ absorptionType: 'value' }, 'category.absorptionValue required'],
    [{ absorptionType: 'half' }, 'category.absorptionType choice'],
    [
      { absorptionType: 'percentage', absorptionBase: 'declared', absorptionValue: 101 },
      'category.absorptionValue too_big',
    ],
  ])('is refused with %j: %s', async (more, problem) => {
    const refused = await create(more);
    expect([refused.status, problems(refused.refusal())]).toEqual([422, [problem]]);
  });

  test('needs a parent, a picture and workshops of its own catalogue', async () => {
    const { a, b } = world;
    expect(problems((await create({ parentCategory: b.category })).refusal())).toEqual([
      'category.parentCategory choice',
    ]);
    expect(problems((await create({ referenceWarehouses: [a.warehouse, b.warehouse] })).refusal())).toEqual([
      'category.referenceWarehouses.1 choice',
    ]);
    const upload = async (token: string, purpose = 'category_image') =>
      (await world.as(token).call('POST /files', { body: formOfUpload(purpose) })).id;
    const foreign = await upload(b.tokens.root_management_unit_manager);
    expect(problems((await create({ image: foreign })).refusal())).toEqual(['category.image choice']);
    expect(problems((await create({ image: await upload(head, 'logo') })).refusal())).toEqual([
      'category.image choice',
    ]);
    const own = await create({ image: await upload(head), referenceWarehouses: [a.otherWarehouse] });
    expect(own.answer()).toMatchObject({ referenceWarehouses: [a.otherWarehouse] });
    const byBuyer = a.tokens.buyer_manager;
    expect((await create({ image: await upload(byBuyer) }, byBuyer)).status).toBe(201);
  });

  test('is refused where nobody buys: no_buyer_configured', async () => {
    const { b } = world;
    await world.sql.query('delete from linked_buyers where "retailerAccountId" = $1', [b.retailer]);
    const refused = await create({ parentCategory: null }, b.tokens.root_management_unit_manager);
    expect(refused.refusal()).toMatchObject({ status: 409, code: 'no_buyer_configured' });
    await world.insert('linked_buyers', { retailerAccountId: b.retailer, buyerAccountId: b.buyer });
  });

  test('is created by those who may', async () => {
    const { tokens } = world.a;
    expect((await create({}, null)).status).toBe(401);
    expect((await create({}, tokens.root_management_unit_analyst)).status).toBe(403);
    expect((await create({ accountId: world.b.retailer })).status).toBe(404);
    expect((await create({}, tokens.buyer_manager)).answer()).toMatchObject({
      buyerAccountId: world.a.buyer,
    });
    expect((await create({ accountId: world.a.retailer }, tokens.super_admin)).status).toBe(201);
  });
});

describe('a category that is changed', () => {
  test('is saved over the version that was seen: of two at once one saves', async () => {
    const id = await made();
    const both = await Promise.all(
      ['Un', 'Autre'].map((name) => change(id, { version: 0, label: { 'fr-FR': `${name} nom` } })),
    );
    expect(statuses(both)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.refusal().code).toBe('status_changed');
    expect((await read(id)).answer()).toMatchObject({ version: 1 });
  });

  test('keeps what is not named; the identifier of another one is refused', async () => {
    const [id, other] = [await made({ description: 'avant' }), await made({ identifier: 'prise' })];
    expect((await changeNow(id, { hazard: true })).answer()).toMatchObject({
      hazard: true,
      description: 'avant',
    });
    expect((await changeNow(id, { identifier: 'prise' })).refusal().code).toBe('identifier_taken');
    expect((await changeNow(other, { identifier: 'prise', absorptionType: 'none' })).status).toBe(200);
  });

  test('has its products found by its new name', async () => {
    const { category } = world.a;
    await changeNow(category, { label: { 'fr-FR': 'Téléphones intelligents' } });
    const { rows } = await world.sql.query(
      `select "payload"->'payload' as payload from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks."id" = jobs."task_id"
       where tasks."identifier" = 'search.index' order by jobs."id" desc limit 1`,
    );
    expect(rows[0]?.payload?.productIds).toContain(world.a.product);
    await changeNow(category, { label: { 'fr-FR': 'Smartphones', 'en-GB': 'Smartphones (en)' } });
  });

  test('gets another buyer from the provider alone: contact_provider', async () => {
    const { a } = world;
    const second = await world.insert('accounts', {
      name: 'Second repreneur',
      status: 'active',
      mainColor: '#0b7a4b',
      logo: null,
      favicon: null,
      language: 'fr-FR',
      companyCountry: 'FR',
      currency: 'EUR',
      emailDPO: null,
      isProvider: false,
      isRetailer: false,
      isBuyerAndWorkshopsSupervisor: true,
      webChannelActive: false,
      webUrl: null,
      tagManagerId: null,
      axeptioId: null,
      paymentIssuer: 'buyer',
      transportContractHolder: 'buyer',
      demo: false,
    });
    const id = await made();
    expect((await changeNow(id, { buyerAccountId: second })).refusal()).toMatchObject({
      status: 403,
      code: 'contact_provider',
    });
    const provider = (version: number) =>
      change(id, { version, buyerAccountId: second }, a.tokens.super_admin);
    expect(problems((await provider(0)).refusal())).toEqual(['buyerAccountId choice']);
    await world.insert('linked_buyers', { retailerAccountId: a.retailer, buyerAccountId: second });
    expect((await provider(0)).answer()).toMatchObject({ buyerAccountId: second });
    // from now on two buyers are linked: at the top of the catalogue one has to be chosen
    expect(problems((await create({ parentCategory: null })).refusal())).toEqual([
      'category.buyerAccountId required',
    ]);
    expect((await create({ parentCategory: null, buyerAccountId: second })).status).toBe(201);
    expect((await read(id, a.tokens.buyer_manager)).status).toBe(404);
  });

  test('is changed by those who may', async () => {
    const id = await made();
    const { a, b } = world;
    expect((await change(id, { version: 0 }, null)).status).toBe(401);
    expect((await change(id, { version: 0 }, a.tokens.management_unit_manager)).status).toBe(403);
    expect((await change(id, { version: 0 }, b.tokens.root_management_unit_manager)).status).toBe(404);
    expect((await change(id, { version: 0 }, b.tokens.buyer_manager)).status).toBe(404);
  });
});

describe('a category that is archived', () => {
  test('has nothing attached to it: attached_children, and how many of each', async () => {
    const { a } = world;
    const checkpoints = await world
      .as(head)
      .send('GET /categories/{id}/checkpoints-to-archive', { params: { id: a.category } });
    expect(checkpoints.answer()).toMatchObject({ children: 0, products: 3, archivable: false });
    expect((await archive(a.category)).refusal()).toMatchObject({
      code: 'attached_children',
      extra: { products: 3 },
    });
    const [parent, child] = [await made(), await made()];
    await changeNow(child, { parentCategory: parent });
    expect((await archive(parent)).refusal()).toMatchObject({
      code: 'attached_children',
      extra: { children: 1 },
    });
    expect((await archive(child)).answer()).toMatchObject({ status: 'archived', mayWrite: false });
    expect((await archive(parent)).status).toBe(200);
    expect((await archive(parent)).refusal().code).toBe('status_changed');
    expect(problems((await create({ parentCategory: parent })).refusal())).toEqual([
      'category.parentCategory choice',
    ]);
    expect((await changeNow(parent, { hazard: true })).refusal().code).toBe('status_changed');
    const list = await world.as(head).send('GET /categories', { query: { status: 'archived' } });
    expect(list.answer().items.map(({ id }) => id)).toEqual(expect.arrayContaining([parent, child]));
  });

  test('takes nothing below it any more: category_archived', async () => {
    const [gone, other] = [await made(), await made()];
    await archive(gone);
    expect((await changeNow(other, { parentCategory: gone })).refusal()).toMatchObject({
      status: 409,
      code: 'category_archived',
    });
  });
});

describe('a category that is restored', () => {
  const restore = (id: string, version: number, token: string | null = head) =>
    world.as(token).send('POST /categories/{id}/restore', { params: { id }, body: { version } });
  const archived = async (more: object = {}): Promise<string> => {
    const id = await made(more);
    await archive(id);
    return id;
  };

  test('is the last below its parent, restored once of two at once, and stands in the audit log', async () => {
    const parent = await made();
    const id = await archived({ parentCategory: parent });
    const [first, second] = [await made({ parentCategory: parent }), await made({ parentCategory: parent })];
    const both = await Promise.all([restore(id, 1), restore(id, 1)]);
    expect(statuses(both)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.refusal().code).toBe('status_changed');
    expect((await read(id)).answer()).toMatchObject({ status: 'active', mayWrite: true, version: 2 });
    const { rows } = await world.sql.query(
      `select "id" from categories where "parentCategory" = $1 order by "position"`,
      [parent],
    );
    expect(rows.map((row) => row.id)).toEqual([first, second, id]);
    const audit = await world.sql.query(
      `select "after" from audit_logs where "nounId" = $1 order by "happenedAt" desc, "id" desc limit 1`,
      [id],
    );
    expect(audit.rows).toEqual([{ after: { status: 'active' } }]);
    const tree = await world.as(head).send('GET /categories/tree/{id}', { params: { id: parent } });
    expect(JSON.stringify(tree.answer())).toContain(id);
  });

  test('comes after the one above it: category_parent_archived', async () => {
    const parent = await made();
    const child = await archived({ parentCategory: parent });
    await archive(parent);
    expect((await restore(child, 1)).refusal()).toMatchObject({
      status: 409,
      code: 'category_parent_archived',
    });
    expect((await restore(parent, 1)).status).toBe(200);
    expect((await restore(child, 1)).status).toBe(200);
  });

  test('is one that was archived, and is restored by those who may', async () => {
    const { a, b } = world;
    const id = await archived();
    expect((await restore(id, 1, null)).status).toBe(401);
    expect((await restore(id, 1, a.tokens.root_management_unit_analyst)).status).toBe(403);
    expect((await restore(id, 1, b.tokens.root_management_unit_manager)).status).toBe(404);
    expect((await restore(id, 1, b.tokens.buyer_manager)).status).toBe(404);
    expect((await restore(id, 0)).refusal().code).toBe('status_changed');
    expect((await restore(await made(), 0)).refusal().code).toBe('status_changed');
    expect((await restore(id, 1, a.tokens.buyer_manager)).status).toBe(200);
  });
});
