import { randomUUID } from 'node:crypto';
import type { World } from '../kit/world.ts';
import { named, own, type Entries, type Entry, type Sent } from './entry.ts';

const sheet = (world: World) => ({
  identifier: `categorie-${randomUUID()}`,
  label: { 'fr-FR': 'Une catégorie de A' },
  parentCategory: world.a.rootCategory,
  defaultProductWeight: 250,
});

/** An empty category of A, of its own making. */
const ownCategory = async (world: World): Promise<string> =>
  (
    await world.a.as.root_management_unit_manager.call('POST /categories', {
      body: { category: sheet(world) },
    })
  ).id;

const onCategory = (more: (world: World) => Partial<Sent> = () => ({})): Entry =>
  named(async (world) => {
    const id = await ownCategory(world);
    return { by: world.a.tokens.root_management_unit_manager, params: { id }, hides: [id], ...more(world) };
  });

const onCircuit = (): Entry =>
  named(async (world) => {
    const id = await ownCategory(world);
    return {
      by: world.a.tokens.root_management_unit_manager,
      params: { id, circuitId: world.a.circuits.web_collect },
    };
  });

/** A rule of A's for a category of its own. */
async function ownRule(world: World): Promise<string> {
  return (
    await world.a.as.root_management_unit_manager.call('POST /dispatch-circuit-rules', {
      body: { circuitId: world.a.circuits.web_collect, categoryIds: [await ownCategory(world)] },
    })
  ).id;
}

const onRule = (more: Partial<Sent> = {}): Entry =>
  named(async (world) => ({
    by: world.a.tokens.root_management_unit_manager,
    params: { id: await ownRule(world) },
    ...more,
  }));

const catalogue = own(({ a }) => ({ by: a.tokens.root_management_unit_manager, hides: [a.rootCategory] }));

/** The categories of a catalogue, and what circuits become for them. */
export const callsOfCategories: Entries = {
  'GET /categories': catalogue,
  'GET /categories/tree/{id}': named(({ a }) => ({
    by: a.tokens.pseudo_anonymous,
    params: { id: a.rootCategory },
  })),
  'GET /categories/connected-tree': catalogue,
  'POST /categories': named((world) => ({
    by: world.a.tokens.root_management_unit_manager,
    body: { category: { ...sheet(world), accountId: world.a.retailer } },
  })),
  'PATCH /categories/{id}': onCategory(() => ({ body: { version: 0, hazard: true } })),
  'GET /categories/{id}/checkpoints-to-archive': onCategory(),
  'POST /categories/{id}/archive': onCategory(() => ({ body: { version: 0 } })),
  'POST /categories/{id}/restore': named(async (world) => {
    const by = world.a.tokens.root_management_unit_manager;
    const id = await ownCategory(world);
    await world.as(by).send('POST /categories/{id}/archive', { params: { id }, body: { version: 0 } });
    return { by, params: { id }, body: { version: 1 }, hides: [id] };
  }),
  'POST /categories/{id}/circuits/{circuitId}': onCircuit(),
  'DELETE /categories/{id}/circuits/{circuitId}': onCircuit(),
  'GET /internal/categories/root': catalogue,
  'GET /internal/categories/{id}': onCategory(),
  'GET /internal/categories/{id}/ancestry': onCategory(),
  'POST /dispatch-circuit-rules': named(async (world) => ({
    by: world.a.tokens.root_management_unit_manager,
    body: { circuitId: world.a.circuits.web_collect, categoryIds: [await ownCategory(world)] },
  })),
  'PATCH /dispatch-circuit-rules/{id}': onRule({ body: { version: 0, description: 'Règle de A' } }),
  'DELETE /dispatch-circuit-rules/{id}': onRule(),
};
