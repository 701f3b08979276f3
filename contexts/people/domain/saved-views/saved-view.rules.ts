import { grantTo, type Actor } from '@reprise/platform/domain/core/access.ts';
import type { SavedView } from './saved-view.ts';
import type { ViewReach } from './saved-view.reach.ts';

type Owned = Pick<SavedView, 'accountId' | 'organizationId' | 'userId' | 'reach'>;

/** Does the actor see the view in their lists? */
export function seesView(actor: Actor, view: Owned): boolean {
  if (view.accountId !== actor.accountId) return false;
  if (view.reach === 'account') return true;
  return view.reach === 'own' ? view.userId === actor.userId : view.organizationId === actor.organizationId;
}

/**
 * For whom the actor may save a view: always for themselves; for their entity with the permission to share; for the
 * account only where their scope is the whole of it (docs/permissions.md, "Saved views").
 */
export function reachesOf(actor: Actor): readonly ViewReach[] {
  if (grantTo(actor, 'saved_view_share') === null) return ['own'];
  return actor.organizationIds === null ? ['own', 'entity', 'account'] : ['own', 'entity'];
}

/** May the actor change or delete a view that they see? One's own always, a shared one whoever may share as far. */
export const mayChangeView = (actor: Actor, view: Owned): boolean =>
  seesView(actor, view) && (view.userId === actor.userId || reachesOf(actor).includes(view.reach));
