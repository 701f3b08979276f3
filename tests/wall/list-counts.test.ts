import { listLimits } from '@reprise/platform/domain/core/limits.ts';
import { expect, test } from 'vitest';
import { openWorld } from '../kit/world.ts';
import { entries } from './entries.ts';
import { sendCall } from './send.ts';

const world = await openWorld();

/** Lists that grow with the dossiers: the table of their rows, and what no two rows of it may have in common. */
const lists = [
  { call: 'GET /audit-logs', table: 'audit_logs', apart: `'userName', 'Nadia ' || n` },
  { call: 'GET /payments', table: 'payments', apart: `'endToEndId', 'E' || n` },
  {
    call: 'GET /resale/offers',
    table: 'channel_offers',
    apart: `'connectorOrganizationId', md5(n::text)::uuid`,
  },
  { call: 'GET /resale/sales', table: 'resales', apart: `'itemId', uuidv7(), 'orderNumber', 'O' || n` },
  { call: 'GET /transports', table: 'transports', apart: `'transportUuid', md5(n::text)::uuid` },
  { call: 'GET /mailbox', table: 'mails', apart: `'jobKey', 'job ' || n` },
  { call: 'GET /packages', table: 'packages', apart: `'number', 'P' || n` },
  { call: 'GET /webhooks/{id}/deliveries', table: 'webhook_deliveries', apart: `'position', n + 1` },
];

test.each(lists)(
  '$call counts up to a bound, and says that there are more',
  async ({ call, table, apart }) => {
    const { by, ...sent } = await entries[call]!.arrange(world);
    const counted = async () => {
      const { status, headers } = await sendCall(world, call, { ...sent, query: 'itemsPerPage=1' }, by);
      return [status, headers['x-total-count'], headers['x-total-count-more-than']];
    };
    expect(await counted()).toEqual([200, '1', undefined]);
    // copies of a sale, or of what stands in a shop, are of items and shops that do not exist
    await world.sql.query(
      `begin; set local session_replication_role = replica;
       insert into ${table} select copy.*
       from ${table} as one, generate_series(1, ${listLimits.countedMost}) as n,
         jsonb_populate_record(one, jsonb_build_object('id', uuidv7(), ${apart})) as copy
       where one."id" = (select "id" from ${table} order by "id" desc limit 1);
       commit`,
    );
    expect(await counted()).toEqual([200, String(listLimits.countedMost), 'true']);
  },
);
