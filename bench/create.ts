import { measuredCarts } from './carts.ts';
import { saturate, type Figures } from './measure.ts';
import type { Bench } from './run.ts';
import { ms, perSecond, times, type Line } from './table.ts';

const seconds = 10;
const connections = 8;

/** Sales of one device, and how many durable commits of one row a second there are. */
export async function measureSales(bench: Bench): Promise<{ figure: Figures; limit: number }> {
  const cart = await measuredCarts(bench);
  await saturate(connections, 3, cart);
  const limit = await durableCommits(bench);
  return { limit, figure: await saturate(connections, seconds, cart) };
}

/**
 * Creating a dossier from a cart of one, with every row, its history and jobs, beside the same durable commit of one
 * row.
 */
export async function createBench(bench: Bench): Promise<Line[]> {
  const { figure, limit } = await measureSales(bench);
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

/** Commits of one inserted row, one after the other on one connection: the disk's own limit. */
async function durableCommits({ sql }: Bench): Promise<number> {
  await sql.query('create table if not exists bench_commits ("n" int)');
  const until = performance.now() + 3000;
  let commits = 0;
  for (; performance.now() < until; commits++) await sql.query('insert into bench_commits values (1)');
  return commits / 3;
}
