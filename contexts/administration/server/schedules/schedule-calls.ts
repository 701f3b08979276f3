import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { writeAudit } from '@reprise/people/server/public.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { nextRunAfter, type Recurrence } from '../../domain/schedules/recurrence.ts';

/** What schedules of exports and of imports have in common. */
type Schedule = Recurrence & {
  id: string;
  accountId: string;
  version: number;
  pausedAt: string | null;
  stopReason: unknown;
  nextRunAt: string | null;
};
type Stopped = { pausedAt: string | null; stopReason?: null; nextRunAt: string | null };

/** Where schedules of one kind are kept, and how the audit log names and shows them. */
type Kept<S extends Schedule, Change, View> = {
  get: (db: Trx, id: string) => Promise<S | undefined>;
  /** Changes it in the version that was seen; undefined: somebody changed it since. */
  change: (db: Trx, seen: S, to: Change | Stopped) => Promise<S | undefined>;
  remove: (db: Trx, id: string) => Promise<void>;
  view: (db: Trx, schedule: S) => Promise<View>;
  noun: 'export_schedule' | 'import_schedule';
  audited: (schedule: S) => Parameters<typeof writeAudit>[1]['after'];
};

type Seen = { version: number };

/** How a schedule of the caller's account is found and changed. */
function ownSchedules<S extends Schedule, Change, View>(kept: Kept<S, Change, View>) {
  const nounOf = ({ accountId, id }: S) => ({ accountId, noun: kept.noun, nounId: id });

  /** A schedule of the caller's account. Refusal: `not_found`. */
  async function found({ db, actor }: Call, id: string, get = kept.get): Promise<S> {
    const schedule = await get(db, id);
    if (schedule?.accountId !== actor.accountId) throw new Refused('not_found');
    return schedule;
  }

  /** The same, as its writer saw it. Refusals: `not_found`, `status_changed`. */
  async function seen(call: Call, id: string, { version }: Seen): Promise<S> {
    const schedule = await found(call, id);
    if (schedule.version !== version) throw new Refused('status_changed');
    return schedule;
  }

  /** Refusal: `status_changed`. */
  async function change(call: Call, before: S, to: Change | Stopped): Promise<View> {
    const after = await kept.change(call.db, before, to);
    if (!after) throw new Refused('status_changed');
    await writeAudit(call, {
      ...nounOf(after),
      action: 'update',
      before: kept.audited(before),
      after: kept.audited(after),
    });
    return kept.view(call.db, after);
  }

  return { nounOf, found, seen, change };
}

/** The calls about a schedule that are the same for exports and imports. */
export function scheduleCalls<S extends Schedule, Change, View>(kept: Kept<S, Change, View>) {
  const { nounOf, found, seen, change } = ownSchedules(kept);
  return {
    found,
    seen,
    change,

    /** A new one in the audit log, as its list shows it. */
    async created(call: Call, schedule: S): Promise<View> {
      await writeAudit(call, { ...nounOf(schedule), action: 'create', after: kept.audited(schedule) });
      return kept.view(call.db, schedule);
    },

    /** Refusals: `not_found`, `status_changed`. */
    async pause(call: Call, id: string, version: Seen): Promise<View> {
      const schedule = await seen(call, id, version);
      if (schedule.nextRunAt === null) throw new Refused('status_changed');
      return change(call, schedule, { pausedAt: call.now.toISOString(), nextRunAt: null });
    },

    /** Goes on with its next time; what was missed is not made up for. Refusals: `not_found`, `status_changed`. */
    async resume(call: Call, id: string, version: Seen): Promise<View> {
      const schedule = await seen(call, id, version);
      if (schedule.nextRunAt !== null) throw new Refused('status_changed');
      const nextRunAt = nextRunAfter(schedule, call.now).toISOString();
      return change(call, schedule, { pausedAt: null, stopReason: null, nextRunAt });
    },

    /** What it made or imported stays. Refusal: `not_found`. */
    async remove(call: Call, id: string): Promise<void> {
      const schedule = await found(call, id);
      await kept.remove(call.db, id);
      await writeAudit(call, { ...nounOf(schedule), action: 'remove', before: kept.audited(schedule) });
    },
  };
}
