import { workFrom, workKeys, workOf } from '@reprise/administration/domain/work/work.ts';
import { can } from '@reprise/platform/domain/core/access.ts';
import { hasNameFormat } from '@reprise/platform/domain/file/name-format.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { keptFilesOf } from '@reprise/administration/server/public.ts';
import { workSums } from './dashboard-data.db.ts';

/** The groups of work of the caller's module that they do or answer for. */
function groupsOf({ actor }: Call) {
  const groups = workOf(actor.module);
  return workKeys.flatMap((key) => {
    const group = groups[key];
    return group !== undefined && can(actor, group.permission) ? [{ key, group }] : [];
  });
}

/** How much of each group waits, since when, until when, and what it is worth; read in one round trip. */
async function figures(call: Call) {
  const { actor, now, read } = call;
  const asked = groupsOf(call).map((one) => ({ ...one, queries: workSums(actor, one.group, now) }));
  const answers = await read(...asked.flatMap(({ queries }) => queries));
  let at = 0;
  return asked.map(({ key, group, queries }) => {
    const sums = answers.slice(at, (at += queries.length)).flat();
    return { key, ...workFrom(group, sums, now) };
  });
}

const mostFiles = 10;

/** One's own exports whose names match one of the formats, the latest; none that one may not open. */
async function filesNamed({ db, actor, now }: Call, formats: readonly string[]) {
  if (formats.length === 0 || !can(actor, 'buyback_export')) return [];
  const files = await keptFilesOf(db, actor, now);
  return files
    .filter(({ name }) => formats.some((format) => hasNameFormat(name, format)))
    .slice(0, mostFiles);
}

/** GET /dashboard-data: what waits where the caller works (docs/home.md), and one's own exports by their names. */
export async function dashboardData(call: Call, formats: readonly string[]) {
  const [toDo, files] = await Promise.all([figures(call), filesNamed(call, formats)]);
  return { toDo, files };
}
