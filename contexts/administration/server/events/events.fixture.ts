import type { Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import type { Organisation } from '@reprise/tests/kit/organisation.ts';
import type { ClientBase, Pool } from 'pg';

/** Writes a line, or as many as are asked for, to the history of a dossier on a connection of one's own, without row-level security. */
export const tellHistory = (
  sql: Pool | ClientBase,
  { retailer, buyer }: Pick<Organisation, 'retailer' | 'buyer'>,
  { buybackId }: Pick<Arranged, 'buybackId'>,
  action = 'complete',
  at = '2026-03-02T09:00:00Z',
  times = 1,
) =>
  sql.query(
    `insert into history ("buybackId", "retailerAccountId", "buyerAccountId", "subject", "subjectId", "action",
       "from", "to", "userName", "userType", "moduleType", "reason", "device", "happenedAt")
     select $1, $2, $3, 'buyback', $1, $4, 'bb_in_processing', 'bb_completed', 'Nadia', 'warehouse_operator', 'rps',
       '', '', $5 from generate_series(1, $6)`,
    [buybackId, retailer, buyer, action, at, times],
  );
