import { listLimits } from '@reprise/platform/domain/core/limits.ts';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openWorld } from '../kit/world.ts';
import { entries } from './entries.ts';
import { sendCall } from './send.ts';

const world = await openWorld();

/**
 * Lists that grow with the dossiers: where they are counted, the table of their rows, and what no two rows of it may have in
 * common. Of two with the same table the second does not show the rows of the first.
 */
const lists = [
  {
    call: 'GET /audit-logs',
    counted: 'people/server/audit/audit-list.db.ts',
    table: 'audit_logs',
    apart: `'userName', 'Nadia ' || n`,
  },
  {
    call: 'GET /buybacks',
    counted: 'dossier/server/buybacks/buyback-list.db.ts',
    table: 'buybacks',
    apart: `'identificationNumber', (2500000000000 + n)::text`,
  },
  {
    call: 'GET /buybacks-predeclared',
    counted: 'dossier/server/buybacks/buyback-list.db.ts',
    table: 'buybacks',
    apart: `'identificationNumber', (2600000000000 + n)::text`,
  },
  {
    call: 'GET /items',
    counted: 'workshop/server/items/item-list.db.ts',
    table: 'items',
    apart: `'identificationNumber', (26000000 + n)::text, 'buybackId', uuidv7()`,
  },
  {
    call: 'GET /payments',
    counted: 'payments/server/payments/payment-list.db.ts',
    table: 'payments',
    apart: `'endToEndId', 'E' || n`,
  },
  {
    call: 'GET /resale/offers',
    counted: 'workshop/server/channels/channel-offers.db.ts',
    table: 'channel_offers',
    apart: `'connectorOrganizationId', md5(n::text)::uuid`,
  },
  {
    call: 'GET /resale/sales',
    counted: 'workshop/server/resale/sales.db.ts',
    table: 'resales',
    apart: `'itemId', uuidv7(), 'orderNumber', 'O' || n`,
  },
  {
    call: 'GET /tasks',
    counted: 'dossier/server/tasks/inbox.db.ts',
    table: 'tasks',
    apart: `'detail', 'D' || n`,
  },
  {
    call: 'GET /transports',
    counted: 'logistics/server/transports/transport-list.db.ts',
    table: 'transports',
    apart: `'transportUuid', '00000000-0000-7000-8000-' || lpad(n::text, 12, '0')`,
  },
  {
    call: 'GET /mailbox',
    counted: 'paperwork/server/mails/mail-list.db.ts',
    table: 'mails',
    apart: `'jobKey', 'job ' || n`,
  },
  {
    call: 'GET /packages',
    counted: 'logistics/server/parcels/parcels-view.db.ts',
    table: 'packages',
    apart: `'number', 'P' || n`,
  },
  {
    call: 'GET /webhooks/{id}/deliveries',
    counted: 'administration/server/webhooks/deliveries.db.ts',
    table: 'webhook_deliveries',
    apart: `'position', n + 1`,
  },
];

/** Of which a copy alone is not shown: each item that is offered needs an erasure of its own. */
const others = ['workshop/server/resale/resale.db.ts'];

test('every list that is counted up to the bound is here', () => {
  const cwd = new URL('../../contexts/', import.meta.url);
  const counting = globSync('*/server/**/*.db.ts', { cwd }).filter((file) =>
    /\bcountOf\(/.test(readFileSync(new URL(file, cwd), 'utf8')),
  );
  expect(counting.toSorted()).toEqual(
    [...new Set([...lists.map(({ counted }) => counted), ...others])].toSorted(),
  );
});

test.each(lists)(
  '$call counts up to a bound, and says that there are more',
  async ({ call, table, apart }) => {
    const { by, ...sent } = await entries[call]!.arrange(world);
    const counted = async () => {
      const { list, headers } = await sendCall(world, call, { ...sent, query: 'itemsPerPage=100' }, by);
      return { seen: list.length, said: [headers['x-total-count'], headers['x-total-count-more-than']] };
    };
    const { seen, said } = await counted();
    expect(seen).toBeGreaterThan(0);
    expect(said).toEqual([String(seen), undefined]);
    // copies of a dossier, of a sale, or of what stands in a shop, are of things that do not exist
    await world.sql.query(
      `begin; set local session_replication_role = replica;
       insert into ${table} select copy.*
       from ${table} as one, generate_series(1, ${listLimits.countedMost}) as n,
         jsonb_populate_record(one, jsonb_build_object('id', uuidv7(), ${apart})) as copy
       where one."id" = (select "id" from ${table} order by "id" desc limit 1);
       commit`,
    );
    expect((await counted()).said).toEqual([String(listLimits.countedMost), 'true']);
  },
);
