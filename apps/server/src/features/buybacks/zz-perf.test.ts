import { afterAll, beforeAll, test } from 'vitest';
import { makeWorld, type World } from '../../testing/world.ts';
import { arrangeFile } from './testing/arrange-file.ts';
let world: World;
beforeAll(async () => {
  world = await makeWorld();
}, 300_000);
afterAll(() => world.close());
test('perf', async () => {
  const { sql, a: o } = world;
  await arrangeFile(world, o);
  const { rows: columns } = await sql.query(
    `select column_name from information_schema.columns where table_name='buybacks' and table_schema='public' order by ordinal_position`,
  );
  const changed: Record<string, string> = {
    id: 'uuidv7()',
    identificationNumber: `'2' || lpad((900000000000 - n)::text, 12, '0')`,
    createdAt: `now() - make_interval(secs => n * 60)`,
    updatedAt: `now() - make_interval(secs => n * 60)`,
    status: `case when n % 100 = 0 then 'bb_in_processing' when n % 3 = 0 then 'bb_in_transit' else 'bb_completed' end`,
    validatedPrice: '"declaredPrice"',
    declaredPrice: '(n % 50000)',
    priceSnapshot: `'{}'`,
    storeId: `case when n % 2 = 0 then '${o.store}'::uuid else '${o.otherStore}'::uuid end`,
  };
  const names = columns.map((c: any) => `"${c.column_name}"`).join(',');
  const values = columns.map((c: any) => changed[c.column_name] ?? `"${c.column_name}"`).join(',');
  const N = Number(process.env.N ?? 300000);
  const t0 = Date.now();
  await sql.query(
    `insert into buybacks (${names}) select ${values} from (select * from buybacks limit 1) as one, generate_series(1, ${N}) as n`,
  );
  await sql.query(
    `insert into items ("id","buybackId","retailerAccountId","buyerAccountId","warehouseId","status","productId","plannedRefurbCost","completedRefurbCost","comment","wasLost","updatedAt") select uuidv7(), b."id", b."retailerAccountId", b."buyerAccountId", '${o.warehouse}', case when b."status" = 'bb_in_transit' then 'item_in_transit' else 'item_completed' end, b."productId", 0,0,'',false, b."updatedAt" from buybacks b where not exists (select from items i where i."buybackId" = b."id")`,
  );
  await sql.query('vacuum analyze buybacks');
  await sql.query('vacuum analyze items');
  console.log('filled', N, Date.now() - t0);
  const run = async (label: string, url: string, token: string) => {
    const times: number[] = [];
    for (let i = 0; i < 25; i++) {
      const t = performance.now();
      const r = await world.call('GET', url, { token, headers: { accept: 'application/ld+json' } });
      times.push(performance.now() - t);
      if (r.status !== 200) console.log(r.json);
    }
    times.sort((x, y) => x - y);
    console.log(label.padEnd(40), 'median', times[12]!.toFixed(1), 'p95', times[23]!.toFixed(1));
  };
  const b = o.tokens.buyer_manager;
  await sql.query('analyze buybacks');
  await run('warm', '/buybacks?itemsPerPage=25', b);
  await run('default', '/buybacks?itemsPerPage=25', b);
  await run('status', '/buybacks?status[]=bb_in_processing&order[createdAt]=desc', b);
  await run('status none', '/buybacks?status[]=bb_not_completed', b);
  await run('two statuses', '/buybacks?status[]=bb_in_processing&status[]=bb_cancelled', b);
  await run('updatedAt', '/buybacks?order[updatedAt]=desc', b);
  await run('price', '/buybacks?order[declaredPrice]=asc', b);
  await run('number', '/buybacks?order[identificationNumber]=asc', b);
  await run('imei', '/buybacks?imei=353209112345678', b);
  await run('imei none', '/buybacks?imei=353209119999999', b);
  await run('customer', '/buybacks?customer=mar', b);
  await run('litigation', '/buybacks?litigation=true', b);
  await run('lost', '/buybacks?lost=true', b);
  await run('quarantine', '/buybacks?quarantine=true', b);
  await run('brand none', '/buybacks?brand=Nokia', b);
  await run('operator', '/buybacks', o.tokens.warehouse_operator);
  await run('otherOperator', '/buybacks', o.tokens.otherOperator);
  await run('seller', '/buybacks', o.tokens.store_seller);
  await run('unit (2 stores)', '/buybacks', o.tokens.management_unit_manager);
  await run('admin', '/buybacks', o.tokens.super_admin);
  await run('items operator', '/items', o.tokens.warehouse_operator);
  await run('items status', '/items?status[]=item_completed', o.tokens.warehouse_operator);
  await run('items none', '/items?status[]=item_to_return', o.tokens.warehouse_operator);
  await run('items code', '/items?code=353209112345678', o.tokens.warehouse_operator);
  await run('stocks', '/stocks', o.tokens.warehouse_operator);
}, 600_000);
