import type { importJob } from '@reprise/administration/domain/imports/import.ts';
import type { z } from 'zod';
import { keptReport } from '@reprise/administration/server/imports/kept-report.fixture.ts';
import type { World } from '../kit/world.ts';
import { named, type Entries, type Sent } from './entry.ts';
import { fileForm, multipart } from './upload.ts';

type Import = z.input<typeof importJob>;

/** An import of A’s products that has ended, unless said otherwise; no other one runs. */
const imported =
  (more: Partial<Import> = {}) =>
  async (world: World): Promise<Sent> => {
    const { a, sql, insert } = world;
    await sql.query(`update imports set "status" = 'error' where "status" = 'in_progress'`);
    const at = new Date().toISOString();
    const reportFile = await keptReport(world);
    const id = await insert('imports', {
      accountId: a.retailer,
      sourceAccountId: a.retailer,
      destinationAccountId: a.retailer,
      origin: 'wizard',
      type: 'products',
      strategy: 'generic',
      status: 'success',
      sourceName: 'produits.csv',
      content: reportFile,
      report: null,
      dryRun: false,
      dryRunId: null,
      undoes: null,
      progress: 100,
      reportFile,
      request: { userType: null, userName: '', locale: 'fr-FR', buyerAccountId: null, mayWritePrices: true },
      cancelledAt: null,
      createdBy: a.users.root_management_unit_manager,
      createdAt: at,
      queuedAt: at,
      startedAt: at,
      endedAt: at,
      ...more,
    });
    return { by: a.tokens.root_management_unit_manager, params: { id }, hides: [id] };
  };

/** Files that change the catalogue, and what became of them. */
export const callsOfImports: Entries = {
  'POST /accounts/{id}/imports': named(async (world) => {
    await imported()(world);
    return {
      by: world.a.tokens.root_management_unit_manager,
      params: { id: world.a.retailer },
      body: fileForm(
        { type: 'products', strategy: 'generic', dryRun: 'true' },
        {
          name: 'produits.csv',
          bytes: Buffer.from('reference;label;category_identifier\nR1;Un;smartphones\n'),
        },
      ),
      contentType: multipart,
    };
  }),
  'GET /accounts/{accountId}/imports': named(({ a }) => ({
    by: a.tokens.root_management_unit_manager,
    params: { accountId: a.retailer },
    hides: [a.retailer],
  })),
  'GET /imports/{id}': named(imported()),
  'GET /imports/{id}/lines': named(imported()),
  'GET /imports/{id}/report': named(imported()),
  'POST /imports/{id}/run': named(imported({ dryRun: true })),
  'POST /imports/{id}/rollback': named(imported()),
  'POST /imports/{id}/cancel': named(imported({ status: 'in_progress' })),
};
