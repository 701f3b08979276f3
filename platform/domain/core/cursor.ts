import { z } from 'zod';
import { pageQuery } from './field.ts';

/** Behind which row a walk goes on: the microseconds from 1970 to the moment it was made, and its id. */
export type Cursor = { madeAt: number; id: string };

const beforeAll: Cursor = { madeAt: 0, id: '00000000-0000-0000-0000-000000000000' };
/** All of the same length, so that one that was cut is none; thirteen digits last until 2112. */
const written = /^(?:([\da-f]{13})([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12}))?$/;

function read(text: string): Cursor {
  const [, madeAt, ...id] = written.exec(text) ?? [];
  return madeAt === undefined ? beforeAll : { madeAt: Number.parseInt(madeAt, 16), id: id.join('-') };
}

/** The text of a cursor, 45 digits that say nothing to their reader. */
export const cursorText = ({ madeAt, id }: Cursor): string =>
  madeAt.toString(16).padStart(13, '0') + id.replaceAll('-', '');

/** A cursor as a query brings it; nothing (`after=`) stands before all rows. */
const cursor = z.string().regex(written, { error: 'cursor' }).transform(read);

/**
 * The query of a list that is also walked through by cursor (docs/lists.md, "Pages, and walking through a list"); its contract
 * checks it with `cursorAlone`.
 */
export const walkedQuery = pageQuery.extend({ after: cursor.optional() });

type Walked = { after?: Cursor | undefined; page: number; order?: object | undefined };

/** A walk has its own order and no pages: they are refused at their field beside a cursor. */
export function cursorAlone({ after, page, order }: Walked, context: z.RefinementCtx): void {
  if (after === undefined) return;
  const beside = [...(page === 1 ? [] : ['page']), ...(order === undefined ? [] : ['order'])];
  for (const field of beside) context.addIssue({ code: 'custom', message: 'not_with_cursor', path: [field] });
}
