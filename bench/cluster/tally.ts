import { Client } from 'pg';
import { primaryAddress, type Cluster } from './cluster.ts';
import type { Load } from './load.ts';

/** What is in the database, and in the mailbox, beside what clients were told. */
export type Tally = {
  acknowledged: number;
  /** Sales that were acknowledged and are not there, or are another cart. */
  lost: number;
  salesTwice: number;
  mails: number;
  mailsTwice: number;
  papers: number;
  papersTwice: number;
};

export const nothingYet: Tally = {
  acknowledged: 0,
  lost: 0,
  salesTwice: 0,
  mails: 0,
  mailsTwice: 0,
  papers: 0,
  papersTwice: 0,
};

/** What came since the last count, so that each round answers for itself. */
export const since = (before: Tally, now: Tally): Tally => ({
  acknowledged: now.acknowledged - before.acknowledged,
  lost: now.lost - before.lost,
  salesTwice: now.salesTwice - before.salesTwice,
  mails: now.mails - before.mails,
  mailsTwice: now.mailsTwice - before.mailsTwice,
  papers: now.papers - before.papers,
  papersTwice: now.papersTwice - before.papersTwice,
});

type Sold = { line: string; carts: string[] };

async function soldIn(sql: Client, retailer: string): Promise<Map<string, string[]>> {
  const { rows } = await sql.query<Sold>(
    `select "inCartId" as "line", array_agg("cartId"::text) as "carts" from buybacks
     where "retailerAccountId" = $1 group by 1`,
    [retailer],
  );
  return new Map(rows.map(({ line, carts }) => [line, carts]));
}

/** Papers that are ready, and how many more files or papers of one kind there are than dossiers ask for. */
async function papersIn(sql: Client, retailer: string): Promise<{ papers: number; papersTwice: number }> {
  const { rows } = await sql.query<{ papers: number; papersTwice: number }>(
    `select (select count(*)::int from documents d join buybacks b on b."id" = d."buybackId"
              where b."retailerAccountId" = $1 and d."status" = 'ready') as "papers",
       (select coalesce(sum(n - 1), 0)::int from (select count(*) as n from documents d join buybacks b on b."id" = d."buybackId"
              where b."retailerAccountId" = $1 group by d."buybackId", d."type") as twice)
       + greatest(0, (select count(*)::int from files where "retailerAccountId" = $1 and "purpose" = 'document')
              - (select count(*)::int from documents d join buybacks b on b."id" = d."buybackId"
                 where b."retailerAccountId" = $1 and d."status" = 'ready')) as "papersTwice"`,
    [retailer],
  );
  return rows[0] ?? { papers: 0, papersTwice: 0 };
}

/** Compares, on whichever machine is the primary now. */
export async function tally(cluster: Cluster, { organisation, acknowledged }: Load): Promise<Tally> {
  // as it was before it is compared: sales go on meanwhile
  const told = [...acknowledged];
  const sql = new Client({ connectionString: cluster.superuserUrlOn(primaryAddress) });
  await sql.connect();
  try {
    const sold = await soldIn(sql, organisation.retailer);
    const arrived = [...cluster.outside.arrived.values()];
    return {
      acknowledged: told.length,
      lost: told.filter(([line, cart]) => !(sold.get(line) ?? []).includes(cart)).length,
      salesTwice: [...sold.values()].filter((carts) => carts.length > 1).length,
      mails: arrived.length,
      mailsTwice: arrived.filter((times) => times > 1).length,
      ...(await papersIn(sql, organisation.retailer)),
    };
  } finally {
    await sql.end();
  }
}
