import { answeredDeclaration } from './estimate.ts';
import { saturate, type Sent } from './measure.ts';
import type { Bench } from './run.ts';
import { ms, perSecond, times, type Line } from './table.ts';

const seconds = 10;
const connections = 8;

/** Creating a file from a cart of one, with every row, its history and jobs, beside the same durable commit of one row. */
export async function createBench(bench: Bench): Promise<Line[]> {
  const { api, organisation: o } = bench;
  const declarationId = await answeredDeclaration(bench);
  const headers = { authorization: `Bearer ${o.tokens.pseudo_anonymous}` };
  const ways = {
    declarationId,
    circuitId: o.circuits.web_post,
    shippingMethodId: o.shippingMethods.web_post,
    paymentModeId: o.paymentModes.bank_transfer,
  };
  const priced = await fetch(`${api}/estimates`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(ways),
  });
  const { total } = (await priced.json()) as { total: number };
  const cart = (index: number): Sent => ({
    method: 'POST',
    url: `${api}/carts`,
    headers: { ...headers, 'idempotency-key': `bench-${process.pid}-${index}-${Date.now()}` },
    body: {
      buybacks: [{ inCartId: 'one', ...ways, estimatedPrice: total }],
      customerInfo: {
        firstName: 'Jeanne',
        lastName: 'Petit',
        email: 'jeanne@example.org',
        phone: '+33639980001',
        street: '1 rue de la Paix',
        zipCode: '59000',
        city: 'Lille',
        country: 'FR',
        iban: 'FR1420041010050500013M02606',
      },
      terms: { version: '1', accepted: true },
    },
  });
  await saturate(connections, 3, cart);
  const limit = await durableCommits(bench);
  const figure = await saturate(connections, seconds, cart);
  return [
    {
      what: 'creating a buyback, 8 connections',
      figure: `${perSecond(figure.perSecond)}, p95 ${ms(figure.p95)}${figure.errors > 0 ? `, ${figure.errors} errors` : ''}`,
      must: '≥ 300/s, p95 ≤ 50 ms',
      limit: `one row a commit ${perSecond(limit)}`,
      ratio: times(figure.perSecond / limit),
      holds: figure.perSecond >= 300 && figure.p95 <= 50 && figure.errors === 0,
    },
  ];
}

/** Commits of one inserted row, one after the other on one connection: what the disk allows at the least. */
async function durableCommits({ sql }: Bench): Promise<number> {
  await sql.query('create table if not exists bench_commits ("n" int)');
  const until = performance.now() + 3000;
  let commits = 0;
  for (; performance.now() < until; commits++) await sql.query('insert into bench_commits values (1)');
  return commits / 3;
}
