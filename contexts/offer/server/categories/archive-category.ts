import type { Category } from '../../domain/categories/category.ts';
import { archiveRefusal } from '../../domain/categories/category-rules.ts';
import type { CategoryDetail } from '../../domain/categories/category-sheet.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit } from '@reprise/people/server/public.ts';
import { attachedTo } from './categories.db.ts';
import { detailOf, ownCategory } from './category-detail.ts';
import { place } from './change-category.ts';
import { heldCategory } from './check-category.ts';
import { holdCategory, updateCategory } from './write-category.db.ts';

async function writeStatus(call: Call, before: Category, status: Category['status']): Promise<Category> {
  const after = await updateCategory(call.db, before, { status });
  if (!after) throw new Refused('status_changed');
  await writeAudit(call, {
    accountId: before.accountId,
    action: 'update',
    noun: 'category',
    nounId: before.id,
    before: { status: before.status },
    after: { status: after.status },
  });
  return after;
}

/** Archives a category. Refusals: `not_found`, `status_changed`, `attached_children`. */
export async function archiveCategory(call: Call, id: string, version: number): Promise<CategoryDetail> {
  const before = await heldCategory(call, id, version);
  const attached = await attachedTo(call.db, before);
  const refusal = archiveRefusal(attached);
  if (refusal !== null) throw new Refused(refusal, { extra: attached });
  return detailOf(call, await writeStatus(call, before, 'archived'));
}

/**
 * Restores an archived category as the last child of its parent. Refusals: `not_found`, `status_changed`,
 * `category_parent_archived`.
 */
export async function restoreCategory(call: Call, id: string, version: number): Promise<CategoryDetail> {
  const before = await heldCategory(call, id, version, 'archived');
  const { parentCategory } = before;
  const parent = parentCategory === null ? null : await holdCategory(call.db, parentCategory);
  if (parent !== null && parent?.status !== 'active') throw new Refused('category_parent_archived');
  await place(call, await writeStatus(call, before, 'active'), undefined);
  return detailOf(call, await ownCategory(call, id));
}
