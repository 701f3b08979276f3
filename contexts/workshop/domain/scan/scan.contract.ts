import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { id, instant, version } from '@reprise/platform/domain/core/field.ts';
import { itemView } from '@reprise/dossier/domain/items/item.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import { parcelTransitions } from '@reprise/logistics/domain/parcels/parcel.states.ts';
import { scanKinds } from '@reprise/platform/domain/codes/scan-code.ts';
import { transitionView } from '@reprise/platform/domain/core/transition-view.ts';

/** Where a scanned item is, from the point of view of the workshop that scans it. */
export const scanPlaces = ['here', 'other_workshop', 'expected', 'expected_elsewhere', 'left'] as const;
/** One of several items with the same code: an IMEI that was sold twice, a parcel with several items. */
const scanMatch = itemView.pick({
  id: true,
  identificationNumber: true,
  buybackIdentificationNumber: true,
  productLabel: true,
  status: true,
  stockName: true,
  warehouseName: true,
  exitAt: true,
});

export const scanView = z.object({
  kind: z.enum(['item', 'several', 'package', 'transport', 'stock', 'unknown']),
  id: id.nullable(),
  status: z.string().nullable(),
  /** The item, also that of a transport or parcel with a single item. */
  item: itemView.nullable(),
  /** The actions for the item, or for the parcel. */
  nextActions: z.array(transitionView({ ...itemTransitions, ...parcelTransitions })),
  place: z.enum(scanPlaces).nullable(),
  /** The name of something that is not an item; `place`: what is known of where it is. */
  label: z.string().nullable(),
  detail: z.string().nullable(),
  /** Several items have the code: the user has to choose. */
  matches: z.array(scanMatch),
  /** The last action of the caller on the item, if it may still be undone, and until when. */
  undo: z.object({ action: z.string(), until: instant }).nullable(),
  /** The kind of code that an unknown code looks like. */
  shape: z.enum(scanKinds).nullable(),
});
export type ScanView = z.infer<typeof scanView>;

export const scanApi = {
  scan: endpoint({
    method: 'GET',
    path: '/scan/{code}',
    summary: 'Identify any scanned code: what it is, where it is, and what may be done next',
    access: 'item_checkin',
    orAccess: ['items_stock_read', 'expedition_send'],
    scope: 'place',
    answer: scanView,
    refusals: [],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/items/{id}/undo',
    summary: 'Undo the caller’s last action on the item, within 60 seconds',
    access: 'items_stock_change',
    orAccess: ['item_control', 'refurb_step_manage'],
    scope: 'place',
    body: z.object({ version }),
    answer: z.object({
      item: itemView,
      /** The actions that were undone, as in the history. */
      undone: z.array(z.string()),
    }),
    refusals: [
      'not_found',
      'status_changed',
      'wrong_item_status',
      'not_undoable',
      'undo_not_yours',
      'undo_too_late',
    ],
  }),
  benchSheet: endpoint({
    method: 'GET',
    path: '/bench-sheet',
    summary: 'Print the action codes of a bench, in the caller’s language',
    access: 'item_checkin',
    scope: 'account',
    answer: z.string(),
    produces: 'application/pdf',
    refusals: [],
  }),
};
