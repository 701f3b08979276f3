import { grantOf, moduleOfType, userTypes } from '@reprise/platform/domain/core/access.ts';
import { locales } from '@reprise/platform/domain/core/locales.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { demoAccounts } from '../load.ts';
import { circuitTypes } from '@reprise/offer/domain/circuits/circuit-types.ts';
import { customers } from './customers.ts';
import { readCategories } from './read-categories.ts';
import { readCircuits, readDispatchCircuitRules } from './read-circuits.ts';
import { defaultWarehouseExternalId, readDispatchRules } from './read-dispatch-rules.ts';
import { readHomePage } from './read-home-page.ts';
import { entityTypes, readAccounts, readOrganizations } from './read-organizations.ts';
import { readPaymentModes } from './read-payment-modes.ts';
import { readProducts } from './read-products.ts';
import { readQuestions } from './read-questions.ts';
import { distanceKm, type Point } from '@reprise/platform/domain/address/distance.ts';
import { placesOf } from '@reprise/platform/server/postal-places.ts';
import { readRefurbQuestions, readRefurbSteps } from './read-refurb.ts';
import { readSettings } from './read-settings.ts';
import { nativeStocks, readStocks } from './read-stocks.ts';
import { readUsers } from './read-users.ts';

const organizations = readOrganizations();
const warehouses = organizations.filter((organization) => organization.type === 'warehouse');
/** The towns of each postal code. */
const towns = Map.groupBy(await placesOf('FR'), ({ zipCode }) => zipCode);
const nearest = (zipCode: string, point: Point): number =>
  Math.min(...(towns.get(zipCode) ?? []).map((town) => distanceKm(town, point)));

const luhn = (digits: string): boolean =>
  Array.from(digits)
    .toReversed()
    .map((digit, i) => Number(digit) * (i % 2 === 1 ? 2 : 1))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) %
    10 ===
  0;

const validIban = (iban: string): boolean =>
  Array.from(iban.slice(4) + iban.slice(0, 4)).reduce(
    (rest, letter) => Number(`${rest}${Number.parseInt(letter, 36)}`) % 97,
    0,
  ) === 1;

/** Every text of a translated value: [path, texts]. */
function translations(value: unknown, path: string): [string, unknown[]][] {
  if (typeof value !== 'object' || value === null) return [];
  if ('fr-FR' in value)
    return [[path, locales.map((locale) => Object.entries(value).find(([key]) => key === locale)?.[1])]];
  return Object.entries(value).flatMap(([key, inner]) => translations(inner, `${path}.${key}`));
}

describe('the demo’s organizations', () => {
  it('are three accounts, one of each organization type at least, twelve stores, two workshops', () => {
    expect(readAccounts().map((account) => account.key)).toEqual([
      'reprise',
      'arpege-mobilite',
      'relais-reemploi',
    ]);
    for (const type of entityTypes) expect(organizations.some((o) => o.type === type)).toBe(true);
    expect(organizations.filter((o) => o.type === 'store')).toHaveLength(12);
    expect(new Set(organizations.filter((o) => o.type === 'store').map((o) => o.city)).size).toBe(12);
    expect(warehouses.map((warehouse) => warehouse.dailyCapacity)).toEqual([120, 80]);
  });

  it('stand where their postal code is', () => {
    for (const { zipCode, city, latitude, longitude } of organizations) {
      // a district of a large town bears its number
      expect(towns.get(zipCode)?.some((town) => town.city.startsWith(city))).toBe(true);
      expect(nearest(zipCode, { latitude, longitude })).toBeLessThan(5);
    }
  });

  it('have distinct SIRETs that pass their check, and known parents and workshops', () => {
    const known = new Set(organizations.map((organization) => organization.externalId));
    for (const { siret, parentExternalId, defaultWarehouseExternalId: warehouse } of organizations) {
      expect(siret).toMatch(/^\d{14}$/);
      expect(luhn(siret) && luhn(siret.slice(0, 9))).toBe(true);
      expect(parentExternalId === null || known.has(parentExternalId)).toBe(true);
      expect(warehouse === null || known.has(warehouse)).toBe(true);
    }
    expect(new Set(organizations.map((organization) => organization.siret)).size).toBe(organizations.length);
    for (const { buyerAccountId } of readCategories()) {
      expect(readAccounts().find((account) => account.key === 'relais-reemploi')?.id).toBe(buyerAccountId);
    }
  });
});

describe('the demo’s users', () => {
  it('are of every type a person can have, in the module of the type, at .example addresses', () => {
    const users = readUsers();
    const held = users.flatMap((user) => user.modules);
    const people = userTypes.filter((type) => type !== 'pseudo_anonymous');
    expect(people.filter((type) => held.every((m) => m.type !== type))).toEqual([]);
    const known = new Set(organizations.map((organization) => organization.externalId));
    for (const { module, type, organizationExternalId } of held) {
      expect(module).toBe(moduleOfType[type]);
      expect(known.has(organizationExternalId)).toBe(true);
    }
    for (const { email } of users) expect(email).toMatch(/^[a-z]+\.[a-z]+@[a-z-]+\.example$/);
    expect(users.some((user) => user.modules.length > 1)).toBe(true);
  });

  it('are printed one of each type, and two where a second person approves', () => {
    const printed = Map.groupBy(demoAccounts(), ({ type }) => type);
    for (const [type, { length }] of printed)
      expect([type, length]).toEqual([type, grantOf(type, 'payment_batch_export') === null ? 1 : 2]);
    expect(printed.size).toBe(userTypes.length - 1);
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const emails = demoAccounts().map(({ email }) => email);
    for (const named of readme.match(/[\w.]+@[\w-]+\.example\b/g) ?? []) expect(emails).toContain(named);
  });
});

describe('the demo’s settings', () => {
  it('have the seven circuits, one active store drop, six instructions at most', () => {
    const circuits = readCircuits();
    expect(circuits.map((circuit) => circuit.type)).toEqual([...circuitTypes]);
    expect(circuits.filter((circuit) => circuit.active)).toHaveLength(6);
    expect(circuits.filter((c) => c.active && c.type.startsWith('store_drop')).map((c) => c.type)).toEqual([
      'store_drop',
    ]);
    for (const { type, channel, deposit, instructions, shippingMethods, description } of circuits) {
      expect(type).toBe(`${channel}_${deposit}`);
      expect(instructions.length).toBeGreaterThan(0);
      expect(instructions.length).toBeLessThanOrEqual(6);
      for (const label of instructions.flatMap((i) => Object.values(i.label)))
        expect(label.length).toBeLessThanOrEqual(150);
      for (const words of Object.values(description)) expect(words.length).toBeLessThanOrEqual(500);
      expect(shippingMethods.length).toBeGreaterThan(0);
    }
    const post = circuits.find((circuit) => circuit.type === 'web_post');
    expect(post?.shippingMethods[0]?.modifier).toEqual({ type: 'fixed', value: -350, cap: null });
  });

  it('have four payment modes, the gift card as in the worked example', () => {
    const modes = readPaymentModes();
    expect(modes.map((mode) => mode.type)).toEqual([
      'bank_transfer',
      'no_iban_transfer',
      'gift_card',
      'voucher',
    ]);
    expect(modes.find((mode) => mode.type === 'gift_card')?.bonus).toEqual({
      mode: 'percentage',
      value: 7,
      cap: 1500,
    });
    for (const { description, longDescription } of modes) {
      for (const words of Object.values(description)) expect(words.length).toBeLessThanOrEqual(300);
      for (const words of Object.values(longDescription)) expect(words.length).toBeLessThanOrEqual(800);
    }
  });

  it('dispatch to workshops that exist, by categories that exist', () => {
    const ids = warehouses.map((warehouse) => warehouse.externalId);
    expect(ids).toContain(defaultWarehouseExternalId);
    const categories = new Set(readCategories().map((category) => category.identifier));
    for (const rule of readDispatchRules()) {
      for (const id of rule.destinationExternalIds) expect(ids).toContain(id);
      for (const condition of rule.conditions) {
        expect(condition.values.length).toBeGreaterThan(0);
        const unknown = condition.values.filter((value) => !categories.has(value));
        expect(condition.attribute === 'category' ? unknown : []).toEqual([]);
      }
    }
  });

  it('have five native stocks and their own in each workshop; names differ', () => {
    for (const { externalId } of warehouses) {
      const stocks = readStocks().filter((stock) => stock.warehouseExternalId === externalId);
      expect(stocks.filter((stock) => stock.native !== null).map((stock) => stock.native)).toEqual([
        ...nativeStocks,
      ]);
      expect(stocks.length).toBeGreaterThan(5);
      expect(new Set(stocks.map((stock) => stock.name['fr-FR'])).size).toBe(stocks.length);
    }
    expect(new Set(readStocks().map((stock) => stock.id)).size).toBe(readStocks().length);
  });

  it('lead from bench responses to steps that exist, in stocks that exist', () => {
    const stockKeys = new Set(readStocks().map((stock) => stock.key));
    const steps = readRefurbSteps();
    for (const step of steps) {
      expect(stockKeys.has(step.stockKey)).toBe(true);
      for (const warehouse of warehouses) expect(Object.keys(step.costs)).toContain(warehouse.externalId);
    }
    const used = readRefurbQuestions().flatMap((question) =>
      question.responses.flatMap((response) => response.stepKeys),
    );
    expect(new Set(used)).toEqual(new Set(steps.map((step) => step.key)));
    expect(new Set(readRefurbQuestions().map((question) => question.type))).toEqual(
      new Set(['unique', 'multiple']),
    );
  });

  it('feature published products on the home page', () => {
    const ids = new Set(readProducts().map((product) => product.id));
    const featured = readHomePage().widgets.flatMap((widget) =>
      widget.type === 'featured' ? widget.productIds : [],
    );
    expect(featured).toHaveLength(6);
    expect(featured.every((id) => ids.has(id))).toBe(true);
  });

  it('say everything in four languages', () => {
    const said = translations(
      {
        categories: readCategories(),
        questions: readQuestions(),
        circuits: readCircuits(),
        paymentModes: readPaymentModes(),
        stocks: readStocks(),
        steps: readRefurbSteps(),
        refurbQuestions: readRefurbQuestions(),
        homePage: readHomePage(),
        settings: readSettings(),
        circuitRules: readDispatchCircuitRules(),
      },
      'demo',
    );
    expect(said.length).toBeGreaterThan(300);
    expect(
      said.filter(([, texts]) => texts.some((words) => typeof words !== 'string' || words.trim() === '')),
    ).toEqual([]);
  });
});

it('a French text of the demo is written with unbreakable spaces', () => {
  const said = translations(
    {
      questions: readQuestions(),
      categories: readCategories(),
      circuits: readCircuits(),
      settings: readSettings(),
    },
    'demo',
  );
  expect(said.map(([, texts]) => String(texts[0])).filter((french) => / [?!:;%€»]|« /.test(french))).toEqual(
    [],
  );
  expect(readDispatchRules().filter((rule) => / [?!:;]/.test(rule.title))).toEqual([]);
});

describe('the demo’s customers', () => {
  it('are the same for the same seed, live where their code is, and own nothing real', () => {
    const people = customers('past', 200);
    expect(customers('past', 200)).toEqual(people);
    expect(customers('other', 1)).not.toEqual(people.slice(0, 1));
    expect(new Set(people.map((person) => person.email)).size).toBe(200);
    for (const { email, phone, zipCode, latitude, longitude, iban, identityDocument } of people) {
      expect(email).toMatch(/^[a-z.0-9]+@example\.org$/);
      expect(phone).toMatch(/^\+3363998\d{4}$/);
      expect(nearest(zipCode, { latitude, longitude })).toBeLessThan(15);
      expect(validIban(iban)).toBe(true);
      expect(identityDocument.deliveryDate).toMatch(/^20[12]\d-\d\d-\d\d$/);
    }
  });
});
