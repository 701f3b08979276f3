import { answeredDeclaration } from './estimate.ts';
import type { Sent } from './measure.ts';
import type { Bench } from './run.ts';

/** Who sells in every bench, on which terms. */
export const seller = {
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
};

/** As many devices as a run may sell: one customer sells one device once. */
const devices = 12_000;

/** The same answers about other devices of the model. */
async function declarationsLike({ sql }: Bench, declarationId: string): Promise<string[]> {
  const { rows: columns } = await sql.query<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_name = 'declarations' and table_schema = 'public' order by ordinal_position`,
  );
  const changed: Record<string, string> = {
    id: 'uuidv7()',
    imei: `'35320911' || lpad(n::text, 6, '0') || '0'`,
  };
  const names = columns.map((one) => `"${one.column_name}"`).join(', ');
  const values = columns.map((one) => changed[one.column_name] ?? `"${one.column_name}"`).join(', ');
  const { rows } = await sql.query<{ id: string }>(
    `insert into declarations (${names})
     select ${values} from declarations, generate_series(1, ${devices}) as n where "id" = $1 returning "id"`,
    [declarationId],
  );
  await sql.query('vacuum analyze declarations');
  return rows.map(({ id }) => id);
}

/** A visitor's cart of one, as it is sent: each another call about another device. */
export async function cartsOf(bench: Bench): Promise<() => Sent> {
  const { api, organisation: o } = bench;
  const headers = { authorization: `Bearer ${o.tokens.pseudo_anonymous}` };
  const declarationId = await answeredDeclaration(bench);
  const others = await declarationsLike(bench, declarationId);
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
  let sold = 0;
  return () => {
    sold += 1;
    const line = { ...ways, declarationId: others[sold % devices], inCartId: 'one', estimatedPrice: total };
    return {
      method: 'POST',
      url: `${api}/carts`,
      headers: { ...headers, 'idempotency-key': `bench-${process.pid}-${sold}-${Date.now()}` },
      body: { buybacks: [line], ...seller },
    };
  };
}
