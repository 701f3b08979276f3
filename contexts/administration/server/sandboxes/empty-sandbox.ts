import {
  beginEmptying,
  endEmptying,
  isSandbox,
  sandboxOf,
  writeAudit,
} from '@reprise/people/server/public.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { fileStore } from '@reprise/platform/server/settings.ts';
import { isBeingEmptied, type SandboxView } from '../../domain/sandboxes/sandbox.ts';
import { findAccount } from '../accounts/accounts.db.ts';
import { emptyTables, filesToEmpty } from './sandboxes.db.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /** Deletes what happened in a sandbox; its configuration and its keys stay. */
    'sandboxes.empty': { sandboxId: string };
  }
}

/**
 * Begins to empty the sandbox of an account, again where it was not done within a day; a job does it (docs/sandbox.md).
 * Refusals: `account_not_found`, `not_found`
 * without a sandbox, `invalid` where the typed name is not its own, `sandbox_being_emptied`.
 */
export async function askToEmpty(call: Call, id: string, name: string): Promise<SandboxView> {
  const { db, actor, now, jobs } = call;
  const real = await findAccount(db, actor.accountIds, id);
  if (!real) throw new Refused('account_not_found');
  const sandbox = await sandboxOf(db, real.id);
  if (!sandbox) throw new Refused('not_found');
  if (name !== sandbox.name)
    throw new Refused('invalid', { violations: [{ field: 'name', code: 'invalid' }] });
  call.bindTo([...actor.accountIds, sandbox.id]);
  if (isBeingEmptied(sandbox, now) || !(await beginEmptying(db, sandbox, now)))
    throw new Refused('sandbox_being_emptied');
  await jobs.add('sandboxes.empty', { sandboxId: sandbox.id }, { accountIds: [sandbox.id] });
  await writeAudit(call, {
    accountId: real.id,
    action: 'remove',
    noun: 'sandbox_content',
    nounId: sandbox.id,
    before: { name: sandbox.name },
  });
  return { ...sandbox, emptyingSince: now.toISOString() };
}

/**
 * The job `sandboxes.empty`: the bytes of its files first, since a job that is interrupted finds their rows again; then
 * every row, in one transaction.
 */
export async function emptySandbox(call: JobCall, sandboxId: string): Promise<void> {
  const files = await call.inWall(async (db) =>
    (await isSandbox(db, sandboxId)) ? filesToEmpty(db, sandboxId) : null,
  );
  if (files === null) throw new Error(`${sandboxId} is no sandbox`);
  for (const id of files) await fileStore().remove(id);
  const deleted = await call.inWall(async (db) => {
    const rows = await emptyTables(db, sandboxId);
    await endEmptying(db, sandboxId, call.now);
    return rows;
  });
  call.log.info({ sandboxId, deleted, files: files.length }, 'a sandbox was emptied');
}
