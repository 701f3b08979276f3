import { z } from 'zod';
import { id, instant, text, version } from '@reprise/platform/domain/core/field.ts';
import { savedViewLimits } from './saved-view.limits.ts';
import { viewReaches } from './saved-view.reach.ts';

/** What a list was narrowed to, ordered by and showed, under a name (docs/lists.md, "Saved views"). */
export const savedView = z.object({
  id,
  accountId: id,
  /** The entity in which its author worked. */
  organizationId: id,
  userId: id,
  /** The list that it is of, as the screens name it. */
  list: text(savedViewLimits.list.max, savedViewLimits.list.min),
  name: text(savedViewLimits.name.max, savedViewLimits.name.min),
  /** What the address of the list said: filters, order, size, columns, density. The list reads as much as it knows. */
  search: text(savedViewLimits.search.max),
  reach: z.enum(viewReaches),
  /** Is it shown when the list is opened? */
  isFirst: z.boolean(),
  version,
  createdAt: instant,
  updatedAt: instant,
});
export type SavedView = z.infer<typeof savedView>;

export const savedViewView = savedView
  .pick({ id: true, list: true, name: true, search: true, reach: true, isFirst: true, version: true })
  .extend({
    /** May the caller rename, overwrite and delete it? */
    mayChange: z.boolean(),
  });
export type SavedViewView = z.infer<typeof savedViewView>;
