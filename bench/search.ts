import { fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProducts } from '@reprise/demo/catalogue/read-products.ts';
import { z } from 'zod';
import { insertCatalogue } from '@reprise/offer/server/search/catalogue.fixture.ts';
import { indexProducts } from '@reprise/offer/server/search/search.db.ts';
import { createDb } from '@reprise/platform/server/db/db.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { searchKeys } from '@reprise/offer/server/search/engine/keys.ts';
import { answerOf } from './answer.ts';
import { closeConnections, offer, saturate, type Sent } from './measure.ts';
import type { Bench } from './run.ts';
import { ms, perSecond, times, type Line } from './table.ts';

/** The numbers of products, and what each must reach; the smallest shows the growth. */
const sizes = [
  { products: 10_000, p95: 20, perSecond: 200 },
  { products: 200_000, p95: 20, perSecond: 200 },
  { products: 1_000_000, p95: 40, perSecond: 100 },
] as const;
type Size = (typeof sizes)[number];
const secretKey = 'a key of the benchmark, and of nothing else';
const rate = 50;
const seconds = 15;

/** What people type: right, unfinished, mistyped, as a code, with and without facets. */
const typed = [
  'iphone 13 pro',
  'iphnoe 13 pr',
  'galaxy s21',
  'galxy s22 ultra',
  'samsung a52',
  'pixel 7',
  'pixle 7 pro',
  'redmi note 10',
  'redme note 11',
  'xiaomi',
  'iph',
  'iphone',
  'onepuls 9',
  'huawei p30',
  'hauwei p30 lite',
  '2990000000965',
  'APPLE-IPHONE-13-PRO-128',
  'ipad air',
  'iphone 12 128',
  'moto g',
  'nokia 3310',
  'nokai',
  's10+',
  'iphone 14 256gb',
];

/** So many of the demo's products with made-up editions, and their index; returns how long it took. */
async function fill(
  { databaseUrl, sql, organisation: o }: Bench,
  { products }: Size,
  before: number,
): Promise<number> {
  const copiesOf = (count: number): number => Math.ceil(count / readProducts().length);
  await insertCatalogue(
    sql,
    { accountId: o.retailer, organizationId: o.headOffice },
    copiesOf(products),
    copiesOf(before) + 1,
  );
  const db = createDb(databaseUrl, { size: 2, statementTimeout: 1_800_000 });
  const began = performance.now();
  await inWall(db, [o.retailer], (trx) => indexProducts(trx, o.retailer, 'all'));
  const took = performance.now() - began;
  await db.close();
  await sql.query('vacuum analyze products, search_products, search_words');
  return took;
}

type Next = (index: number) => Sent;

const facets = 'brand,category,storageGb';

function searchAt(origin: string, key: string): (index: number) => Sent {
  return (index) => {
    const q = typed[index % typed.length] ?? '';
    const query = new URLSearchParams({
      q,
      query_by: 'label,brand,model,category,ean,reference',
      per_page: '40',
    });
    if (index % 2 === 0) query.set('facet_by', facets);
    return {
      method: 'GET',
      url: `${origin}/collections/products/documents/search?${query.toString()}`,
      headers: { 'x-typesense-api-key': key },
    };
  };
}

/**
 * The product search over HTTP with ever more products, in its own process: mixed queries with typing errors and facets
 * at 50 a second, and as many as ten connections get; beside each, a select by primary key on a bare Fastify.
 */
export async function searchBench(bench: Bench): Promise<Line[]> {
  const server = fork(
    join(import.meta.dirname, 'search-server.ts'),
    [bench.databaseUrl, secretKey, tmpdir()],
    { env: { ...process.env, LOG_LEVEL: 'error' } },
  );
  try {
    const ports = await answerOf<{ search: number; bare: number }>(server, 'search');
    const key = searchKeys(secretKey).publishedKey(
      bench.organisation.retailer,
      new Date(Date.now() + 3_600_000),
    );
    const origin = `http://127.0.0.1:${ports.search}`;
    const lines: Line[] = [];
    for (const [place, size] of sizes.entries()) {
      const indexing = await fill(bench, size, sizes[place - 1]?.products ?? 0);
      const { rows } = await bench.sql.query<{ id: string }>('select "id" from products limit 500');
      const raw = (index: number): Sent => ({
        method: 'GET',
        url: `http://127.0.0.1:${ports.bare}/products/${rows[index % rows.length]?.id ?? ''}`,
      });
      const next = searchAt(origin, key);
      await offer(rate, 3, next);
      lines.push(await steady(size, indexing, next, raw), await full(size, next, raw));
      if (size.products === 200_000) lines.push(await forgiven(origin, key));
    }
    return lines;
  } finally {
    closeConnections();
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.disconnect();
    await gone;
  }
}

const thousands = (count: number): string => count.toLocaleString('en-GB');

async function steady(size: Size, indexing: number, next: Next, raw: Next): Promise<Line> {
  const limit = await offer(rate, 5, raw);
  const figure = await offer(rate, seconds, next);
  return {
    what: `search, ${thousands(size.products)} products, ${rate}/s (index: ${Math.round(indexing / 1000)} s)`,
    figure: `p50 ${ms(figure.p50)}, p95 ${ms(figure.p95)}${figure.errors > 0 ? `, ${figure.errors} errors` : ''}`,
    must: `p95 ≤ ${size.p95} ms`,
    limit: `select by key p95 ${ms(limit.p95)}`,
    ratio: times(figure.p95 / limit.p95),
    holds: figure.p95 <= size.p95 && figure.errors === 0,
  };
}

async function full(size: Size, next: Next, raw: Next): Promise<Line> {
  const limit = await saturate(10, 5, raw);
  const figure = await saturate(10, seconds, next);
  return {
    what: `search, ${thousands(size.products)} products, 10 connections`,
    figure: `${perSecond(figure.perSecond)}, p95 ${ms(figure.p95)}${figure.errors > 0 ? `, ${figure.errors} errors` : ''}`,
    must: `≥ ${size.perSecond}/s`,
    limit: `select by key ${perSecond(limit.perSecond)}`,
    ratio: times(figure.perSecond / limit.perSecond),
    holds: figure.perSecond >= size.perSecond && figure.errors === 0,
  };
}

const mistyped = 200;
const mistakes: readonly ((word: string, at: number) => string)[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  (word, at) => word.slice(0, at) + word.charAt(at) + word.slice(at),
  (word, at) => `${word.slice(0, at)}e${word.slice(at + 1)}`,
];

/** Real brands and models from all over the catalogue, each with one mistake in its longest word. */
function withMistakes(): { q: string; model: string }[] {
  const names = new Map<string, { words: string[]; model: string }>();
  for (const { brand, model } of readProducts()) {
    if (model === null) continue;
    const words = `${brand ?? ''} ${model}`.trim().split(' ');
    if (words.some((word) => /^[a-z]{5,}$/i.test(word))) names.set(words.join(' '), { words, model });
  }
  const all = [...names.values()];
  return Array.from({ length: mistyped }, (_, index) => {
    const { words, model } = all[Math.floor((index * all.length) / mistyped)] ?? { words: [], model: '' };
    const longest = words
      .filter((word) => /^[a-z]{5,}$/i.test(word))
      .reduce((a, b) => (b.length > a.length ? b : a), '');
    const make = mistakes[index % mistakes.length];
    const wrong = make?.(longest, 1 + (index % (longest.length - 2))) ?? longest;
    return { q: words.map((word) => (word === longest ? wrong : word)).join(' '), model };
  });
}

/** How often the wanted model comes first although its name was mistyped. */
async function forgiven(origin: string, key: string): Promise<Line> {
  let first = 0;
  for (const { q, model } of withMistakes()) {
    const query = new URLSearchParams({
      q,
      query_by: 'label,brand,model,category,ean,reference',
      per_page: '1',
    });
    const answer = await fetch(`${origin}/collections/products/documents/search?${query.toString()}`, {
      headers: { 'x-typesense-api-key': key },
    });
    const found: unknown = await answer.json();
    if (modelOfFirst(found) === model) first += 1;
  }
  const share = (first / mistyped) * 100;
  return {
    what: `search, the wanted model first of ${mistyped} names with one mistake each`,
    figure: `${share.toFixed(1)} %`,
    must: '≥ 95 %',
    limit: 'all of them 100 %',
    ratio: times(share / 100),
    holds: share >= 95,
  };
}

const answered = z.object({
  hits: z.array(z.object({ document: z.object({ model: z.string().optional() }) })),
});
const modelOfFirst = (found: unknown): string | undefined => answered.parse(found).hits[0]?.document.model;
