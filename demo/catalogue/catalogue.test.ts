import { readFileSync } from 'node:fs';
import { checkImei } from '@reprise/platform/domain/codes/imei.ts';
import { tacMatch } from '@reprise/platform/domain/codes/tac.ts';
import { describe, expect, it } from 'vitest';
import { eanCheckDigit } from '../make/identifiers.ts';
import { readRows, text } from './csv.ts';
import { readCategories } from './read-categories.ts';
import { readProducts } from './read-products.ts';
import { questionsOf, readMutes, readQuestions } from './read-questions.ts';

const products = readProducts();
const categories = readCategories();
const parentOf = new Map(categories.map((category) => [category.identifier, category.parentIdentifier]));

function lineOf(identifier: string): string[] {
  const line: string[] = [];
  for (let at: string | null = identifier; at !== null; at = parentOf.get(at) ?? null) line.unshift(at);
  return line;
}

const leaves = categories.filter((category) =>
  categories.every((other) => other.parentIdentifier !== category.identifier),
);

const duplicates = (values: string[]): string[] => {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
};

describe('the demo’s products', () => {
  it('are at least 2,000, all published', () => {
    expect(products.filter((product) => product.status === 'published').length).toBeGreaterThanOrEqual(2000);
    expect(products.every((product) => product.status === 'published')).toBe(true);
  });

  it('share no id, reference, buyer reference, label nor EAN', () => {
    for (const field of ['id', 'reference', 'buyerReference', 'ean'] as const) {
      expect(duplicates(products.map((product) => product[field]))).toEqual([]);
    }
    expect(duplicates(products.map((product) => product.label.toLowerCase()))).toEqual([]);
  });

  it('have clean names', () => {
    for (const { label, brand, model } of products) {
      expect(label).toMatch(/^\S+( \S+)*$/);
      expect(label.length).toBeLessThanOrEqual(255);
      expect(label).toContain(model);
      expect(model.toLowerCase().startsWith(`${brand.toLowerCase()} `)).toBe(false);
      expect(label).not.toMatch(/generation|unknown|\bGB\b/);
    }
  });

  it('stand in a leaf of the tree', () => {
    const known = new Set(leaves.map((leaf) => leaf.identifier));
    expect(products.filter((product) => !known.has(product.categoryIdentifier))).toEqual([]);
    for (const leaf of leaves) {
      expect(products.some((p) => p.categoryIdentifier === leaf.identifier)).toBe(true);
    }
  });

  it('have EANs of the internal range with a right check digit', () => {
    expect(eanCheckDigit('590123412345')).toBe('7');
    for (const { ean } of products) {
      expect(ean).toMatch(/^299\d{10}$/);
      expect(eanCheckDigit(ean.slice(0, 12))).toBe(ean.slice(12));
    }
  });

  it('have prices in cents that never rise from a to e, and one that pays or a block', () => {
    for (const { prices, simple, buybackZeroNotAllowed } of products) {
      const { grade_a: a, grade_b: b, grade_c: c, grade_d: d, grade_e: e, functional } = prices;
      const grades = [a, b, c, d, e];
      expect(grades.every((price) => (price === null) === simple)).toBe(true);
      const given = grades.filter((price) => price !== null);
      expect(given).toEqual(given.toSorted((x, y) => y - x));
      expect(given.every((price) => Number.isInteger(price) && price >= 0 && price <= 5_000_000)).toBe(true);
      expect((a ?? functional ?? 0) > 0 || buybackZeroNotAllowed).toBe(true);
    }
  });

  it('hold the barcode and the IMEI that docs/api.md looks for', () => {
    const page = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');
    const [, barcode] = /search_product_buyback=(\d+)/.exec(page) ?? [];
    const imeis = new Set(page.match(/(?<!\d)\d{15}(?!\d)/g));
    expect(imeis.size).toBe(1);
    const found = products.find(({ ean }) => ean === barcode);
    expect(found?.label).toContain('iPhone 13 Pro');
    for (const imei of imeis) {
      expect(checkImei(imei)).toMatchObject({ ok: true, warnings: [] });
      expect(tacMatch(imei, found?.tacCodes ?? [])).toBe('match');
    }
  });

  it('hold the worked example of the price', () => {
    const example = products.find((product) => product.label === 'iPhone 13 Pro 128 Go')!;
    expect(example).toMatchObject({
      brand: 'Apple',
      model: 'iPhone 13 Pro',
      storageGb: 128,
      categoryIdentifier: 'iphone',
    });
    expect(example.prices).toMatchObject({
      grade_a: 24000,
      grade_b: 21000,
      grade_c: 17500,
      grade_d: 9000,
      grade_e: 2500,
    });
  });

  it('weigh and measure in whole grams and centimetres', () => {
    for (const { length, width, height } of products) {
      for (const side of [length, width, height]) {
        expect(side === null || (Number.isInteger(side) && side > 0 && side < 50)).toBe(true);
      }
    }
  });
});

describe('the demo’s TACs', () => {
  const modelsByTac = new Map<string, Set<string>>();
  for (const { tacCodes, brand, model } of products) {
    for (const tac of tacCodes) {
      modelsByTac.set(tac, (modelsByTac.get(tac) ?? new Set()).add(`${brand} ${model}`));
    }
  }

  it('lead to one model each', () => {
    expect([...modelsByTac].filter(([, models]) => models.size > 1)).toEqual([]);
  });

  it('are eight digits; each product that asks for an IMEI has some', () => {
    expect([...modelsByTac.keys()].filter((tac) => !/^\d{8}$/.test(tac))).toEqual([]);
    expect(products.filter((product) => product.imeiRequired && product.tacCodes.length === 0)).toEqual([]);
  });

  it('are the real ones or say that they are made up', () => {
    const real = new Map(readRows('sources', 'tac.csv').map((row) => [text(row, 'tac'), text(row, 'brand')]));
    for (const { tacCodes, tacMadeUp, brand } of products) {
      for (const tac of tacCodes) expect(tacMadeUp ? undefined : brand).toBe(real.get(tac));
    }
    const samsung = products.filter((product) => product.brand === 'Samsung' && product.imeiRequired);
    expect(samsung.filter((product) => !product.tacMadeUp).length / samsung.length).toBeGreaterThan(0.85);
    expect(products.find((product) => product.label === 'Samsung Galaxy S21 5G 128 Go')?.tacCodes).toContain(
      '35027354',
    );
  });
});

describe('the demo’s categories', () => {
  it('are one tree of four levels, parents first', () => {
    expect(
      categories.filter((category) => category.parentIdentifier === null).map((c) => c.identifier),
    ).toEqual(['catalogue']);
    const before = new Set<string | null>([null]);
    for (const { identifier, parentIdentifier } of categories) {
      expect(before.has(parentIdentifier)).toBe(true);
      expect(identifier).toMatch(/^[a-z0-9_-]{2,255}$/);
      before.add(identifier);
    }
    expect(lineOf('iphone')).toEqual(['catalogue', 'smartphones', 'smartphones-apple', 'iphone']);
    expect(Math.min(...leaves.map((leaf) => lineOf(leaf.identifier).length))).toBeGreaterThanOrEqual(3);
    expect(duplicates(categories.map((category) => category.identifier))).toEqual([]);
  });

  it('give every product a weight and dimensions, and one store drop path only', () => {
    const sizeless = categories.filter(({ defaultWeight, defaultLength, defaultWidth, defaultHeight }) =>
      [defaultWeight, defaultLength, defaultWidth, defaultHeight].some((size) => (size ?? 0) <= 0),
    );
    expect(sizeless.map(({ identifier }) => identifier)).toEqual([]);
    for (const category of categories) {
      expect(category.circuits.filter((circuit) => circuit.startsWith('store_drop'))).toEqual(['store_drop']);
    }
  });
});

describe('the demo’s questions', () => {
  it('are 8 to 12 in every leaf, once inherited', () => {
    const counts = leaves.map((leaf) => [leaf.identifier, questionsOf(leaf.identifier).length] as const);
    expect(counts.filter(([, count]) => count < 8 || count > 12)).toEqual([]);
  });

  it('are overridden for Apple and muted for phones with keys', () => {
    const battery = (category: string) =>
      questionsOf(category).find((question) => question.code === 'battery')!;
    expect(battery('iphone').categoryIdentifier).toBe('smartphones-apple');
    expect(battery('galaxy-s').categoryIdentifier).toBe('smartphones');
    expect(questionsOf('galaxy-s').map((question) => question.code)).toContain('account_lock');
    expect(questionsOf('classique-nokia').map((question) => question.code)).not.toContain('account_lock');
    const codes = new Set(readQuestions().map((question) => question.code));
    for (const mute of readMutes()) expect(codes.has(mute.code)).toBe(true);
  });

  it('carry the answers of the worked example', () => {
    const answer = (code: string, name: string) =>
      questionsOf('iphone')
        .find((question) => question.code === code)!
        .answers.find((candidate) => candidate.name['fr-FR'] === name);
    expect(answer('screen', 'Micro-rayures')?.gradeEffect).toBe('grade_b');
    expect(answer('screen', 'Fissuré, taché ou en panne')?.gradeEffect).toBe('grade_d');
    expect(answer('shell', 'Rayée ou marquée')?.gradeEffect).toBe('grade_c');
    expect(answer('battery', '70 à 79\u00A0%')?.impact).toEqual({
      enabled: true,
      unit: 'amount',
      value: -1500,
    });
    expect(answer('accessories', 'Boîte d’origine')?.impact).toEqual({
      enabled: true,
      unit: 'amount',
      value: 300,
    });
  });

  it('have two answers or more, within the lengths, and a customer to ask', () => {
    for (const question of readQuestions()) {
      expect(question.answers.length).toBeGreaterThanOrEqual(2);
      expect(question.answers.map((answer) => answer.position)).toEqual(
        question.answers.map((_, i) => i + 1),
      );
      for (const title of Object.values(question.title)) expect(title.length).toBeGreaterThan(1);
      for (const answer of question.answers) {
        for (const name of Object.values(answer.name)) expect(name.length).toBeLessThanOrEqual(100);
      }
    }
    for (const leaf of leaves) {
      const asked = questionsOf(leaf.identifier).filter((question) => question.askedTo.includes('customer'));
      expect(asked.length).toBeGreaterThanOrEqual(8);
    }
  });
});
