import type { CallOptions } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { asOne, requestAs } from './calls.ts';
import { likeOne } from './columns.ts';
import { answeredDeclaration, waysIn } from './estimate.ts';
import type { Sent } from './measure.ts';
import type { Bench } from './run.ts';

/** The seller of every bench, and the accepted terms. */
export const sellerIn = ({ organisation }: Pick<Bench, 'organisation'>) => ({
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
  terms: { version: organisation.terms, accepted: true },
});

/** The carts that a bench sends; a customer cannot sell a device twice. */
const most = 12_000;
const mostOfSeveral = 300;
/** Devices that a bench has used. */
let taken = 0;

/** The same answers about other devices of the model. */
async function declarationsLike({ sql }: Bench, declarationId: string, devices: number): Promise<string[]> {
  const first = taken + 1;
  taken += devices;
  const { names, values } = await likeOne(sql, 'declarations', {
    id: 'uuidv7()',
    imei: `'35320911' || lpad(n::text, 6, '0') || '0'`,
  });
  const { rows } = await sql.query<{ id: string }>(
    `insert into declarations (${names})
     select ${values} from declarations as one, generate_series(${first}, ${taken}) as n where one."id" = $1 returning "id"`,
    [declarationId],
  );
  await sql.query('vacuum analyze declarations');
  return rows.map(({ id }) => id);
}

/** A visitor's cart of `size`, as sent: each call is about other devices. */
export async function cartsOf(bench: Bench, size = 1): Promise<() => CallOptions<Api['POST /carts']>> {
  const declarationId = await answeredDeclaration(bench);
  const devices = size === 1 ? most : size * mostOfSeveral;
  const others = await declarationsLike(bench, declarationId, devices);
  const ways = waysIn(bench, declarationId);
  const { total } = await asOne(bench, 'pseudo_anonymous').call('POST /estimates', { body: ways });
  let sold = 0;
  return () => {
    const buybacks = Array.from({ length: size }, (_, at) => {
      sold += 1;
      const other = others[sold % devices] ?? declarationId;
      return { ...ways, declarationId: other, inCartId: `${at}`, estimatedPrice: total };
    });
    return {
      body: { buybacks, ...sellerIn(bench) },
      idempotencyKey: `bench-${process.pid}-${sold}-${Date.now()}`,
    };
  };
}

/** The same as requests to be measured. */
export async function measuredCarts(bench: Bench, size = 1): Promise<() => Sent> {
  const next = await cartsOf(bench, size);
  return () => requestAs(bench, 'pseudo_anonymous', 'POST /carts', next());
}
