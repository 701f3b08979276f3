import { z } from 'zod';
import { itemView } from '@reprise/dossier/domain/items/item.ts';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { instant } from '@reprise/platform/domain/core/field.ts';
import { benches } from './bench.ts';

/** How many waiting items a bench shows, and where counting them stops. */
export const benchLimits = { shown: 8, counted: 1000 } as const;

const benchQueueView = z.object({
  /** The first to have come, at most `benchLimits.shown`. */
  waiting: z.array(
    itemView
      .pick({
        id: true,
        identificationNumber: true,
        buybackIdentificationNumber: true,
        productLabel: true,
        status: true,
        stockName: true,
        bin: true,
      })
      // since when it waits: its last change
      .extend({ since: instant }),
  ),
  /** All that wait, and whether counting stopped at `benchLimits.counted`. */
  total: z.int().nonnegative(),
  more: z.boolean(),
  /** What was done here since midnight in Europe/Paris, by the caller and by everybody. */
  doneByMe: z.int().nonnegative(),
  doneByAll: z.int().nonnegative(),
});

export const benchApi = {
  queue: endpoint({
    method: 'GET',
    path: '/bench-queue',
    summary:
      'Read what waits at a bench of the workshop, the first to have come first, and what was done there today',
    access: 'item_checkin',
    scope: 'place',
    query: z.object({ bench: z.enum(benches) }),
    answer: benchQueueView,
    refusals: [],
  }),
};
