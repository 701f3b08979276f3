import type { ExportType } from '../../domain/exports/export.ts';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import type { RunningWorker } from '@reprise/platform/server/jobs/worker.ts';
import type { Answered, World } from '@reprise/tests/kit/world.ts';
import { startJobs, until } from '@reprise/tests/kit/jobs.fixture.ts';
import { exportsTasks } from './exports.jobs.ts';

const paths: Record<ExportType, string> = {
  products: '/products',
  categories: '/categories',
  diagnostic_questions: '/diagnostic-questions',
  buybacks: '/buybacks',
  users: '/users',
};

export const idOf = ({ json }: Answered): string => (typeof json['id'] === 'string' ? json['id'] : '');

const at = (type: ExportType, rest: string): string => `${paths[type]}/exports${rest}`;

const callsOf = (world: World) => ({
  start: (type: ExportType, token: string | null, query = '') =>
    world.call('POST', at(type, query), { token }),
  read: (type: ExportType, id: string, token: string) => world.call('GET', at(type, `/${id}`), { token }),
  file: (type: ExportType, id: string, token: string) =>
    world.call('GET', at(type, `/${id}/file`), { token }),
  cancel: (type: ExportType, id: string, token: string) =>
    world.call('DELETE', at(type, `/${id}`), { token }),
});

/** Makes exports as the screens do, and reads their files. */
export function exporter(world: World) {
  let worker: RunningWorker | null = null;
  const calls = callsOf(world);
  const ended = async (type: ExportType, id: string, token: string) => {
    worker ??= await startJobs(world, exportsTasks);
    return until('the export to end', async () => {
      const { json } = await calls.read(type, id, token);
      return json['status'] !== 'in_progress' && json;
    });
  };
  const made = async (
    type: ExportType,
    token: string,
    query = '',
  ): Promise<{ id: string; bytes: Buffer }> => {
    const started = await calls.start(type, token, query);
    expect(started.status).toBe(201);
    const id = idOf(started);
    await ended(type, id, token);
    const answer = await calls.file(type, id, token);
    expect(answer.status).toBe(200);
    return { id, bytes: answer.raw };
  };
  return {
    ...calls,
    ended,
    made,
    /** The lines of the file, by column. */
    lines: async (type: ExportType, token: string, query = ''): Promise<Record<string, string>[]> =>
      parse((await made(type, token, query)).bytes, { columns: true, bom: true, delimiter: ';' }),
    stop: async () => {
      await worker?.stop();
      worker = null;
    },
  };
}
