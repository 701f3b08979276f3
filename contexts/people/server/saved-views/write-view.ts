import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { savedViewLimits } from '../../domain/saved-views/saved-view.limits.ts';
import type { savedViewApi } from '../../domain/saved-views/saved-view.contract.ts';
import { mayChangeView, reachesOf, seesView } from '../../domain/saved-views/saved-view.rules.ts';
import type { SavedView, SavedViewView } from '../../domain/saved-views/saved-view.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit } from '../audit/audit.db.ts';
import {
  countBeside,
  holdSaving,
  holdView,
  insertView,
  putBehind,
  removeView,
  updateView,
  viewsOf,
} from './saved-views.db.ts';

/** The account, the entity and the person of whoever calls; somebody without one of them has no views. */
function placeOf({ accountId, organizationId, userId }: Actor) {
  if (organizationId === null || userId === null) throw new Refused('forbidden');
  return { accountId, organizationId, userId };
}

const shownTo =
  (actor: Actor) =>
  (view: SavedView): SavedViewView => ({ ...view, mayChange: mayChangeView(actor, view) });

/** The views of a list that the caller sees, and for whom they may save another one. */
export async function readViews({ db, actor }: Call, list: string) {
  const views = await viewsOf(db, placeOf(actor), list);
  return { views: views.map(shownTo(actor)), reaches: [...reachesOf(actor)] };
}

type Counted = Pick<SavedView, 'accountId' | 'userId' | 'list' | 'reach'>;

/** Refuses a view that the caller may not save for so many, or one too many of its list. */
async function refuseReach({ db, actor }: Call, view: Counted, id: string | null): Promise<void> {
  if (!reachesOf(actor).includes(view.reach)) throw new Refused('forbidden');
  await holdSaving(db, view.accountId);
  const most = view.reach === 'own' ? savedViewLimits.perOwner : savedViewLimits.shared;
  if ((await countBeside(db, view, id)) >= most) throw new Refused('saved_views_full');
}

type Audited = { before?: SavedView; after?: SavedView };

/** What others see is written to the audit log; what somebody keeps for themselves is nobody's business. */
async function noteShared(call: Call, { before, after }: Audited): Promise<void> {
  const one = after ?? before;
  if (one === undefined || [before, after].every((view) => view === undefined || view.reach === 'own'))
    return;
  const said = (view: SavedView | undefined) =>
    view && {
      list: view.list,
      name: view.name,
      search: view.search,
      reach: view.reach,
      isFirst: view.isFirst,
    };
  await writeAudit(call, {
    accountId: one.accountId,
    action: before === undefined ? 'create' : after === undefined ? 'remove' : 'update',
    noun: 'saved_view',
    nounId: one.id,
    before: said(before) ?? null,
    after: said(after) ?? null,
  });
}

/** Saves a view of a list. Refusals: `forbidden` to share further than one may, `saved_views_full`. */
export async function saveView(
  call: Call,
  body: z.output<typeof savedViewApi.saveView.body>,
): Promise<SavedViewView> {
  const { db, actor, now } = call;
  const view = { ...placeOf(actor), ...body };
  await refuseReach(call, view, null);
  const at = now.toISOString();
  const saved = await insertView(db, { ...view, version: 0, createdAt: at, updatedAt: at });
  if (saved.isFirst) await putBehind(db, saved);
  await noteShared(call, { after: saved });
  return shownTo(actor)(saved);
}

/** A view that the caller sees and may change. Refusals: `not_found`, `forbidden`. */
async function ownView({ db, actor }: Call, id: string): Promise<SavedView> {
  const view = await holdView(db, actor.accountId, id);
  if (view === undefined || !seesView(actor, view)) throw new Refused('not_found');
  if (!mayChangeView(actor, view)) throw new Refused('forbidden');
  return view;
}

/** Renames, overwrites, shares, or shows it first; what is left out stays. */
export async function changeView(
  call: Call,
  id: string,
  { version, ...change }: z.output<typeof savedViewApi.changeView.body>,
): Promise<SavedViewView> {
  const { db, actor, now } = call;
  const view = await ownView(call, id);
  if (view.version !== version) throw new Refused('status_changed');
  const { reach } = change;
  if (reach !== undefined && reach !== view.reach) await refuseReach(call, { ...view, reach }, id);
  const changed = await updateView(db, view, change, now);
  if (changed === undefined) throw new Refused('status_changed');
  if (changed.isFirst) await putBehind(db, changed);
  await noteShared(call, { before: view, after: changed });
  return shownTo(actor)(changed);
}

export async function deleteView(call: Call, id: string): Promise<void> {
  const view = await ownView(call, id);
  await removeView(call.db, id);
  await noteShared(call, { before: view });
}
