import type { ExportType } from '../../domain/exports/export.ts';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import type { RunningWorker } from '@reprise/platform/server/jobs/worker.ts';
import type { World } from '@reprise/tests/kit/world.ts';
import { startJobs, until } from '@reprise/tests/kit/jobs.fixture.ts';
import { exportsTasks } from './exports.jobs.ts';

const paths = {
  products: '/products/exports',
  categories: '/categories/exports',
  diagnostic_questions: '/diagnostic-questions/exports',
  buybacks: '/buybacks/exports',
  users: '/users/exports',
} as const satisfies Record<ExportType, string>;

const callsOf = (world: World) => ({
  start: (type: ExportType, token: string | null, query: object = {}) =>
    world.as(token).raw(`POST ${paths[type]}`, { query }),
  read: (type: ExportType, id: string, token: string) =>
    world.as(token).raw(`GET ${paths[type]}/{id}`, { params: { id } }),
  file: (type: ExportType, id: string, token: string) =>
    world.as(token).raw(`GET ${paths[type]}/{id}/file`, { params: { id } }),
  cancel: (type: ExportType, id: string, token: string) =>
    world.as(token).raw(`DELETE ${paths[type]}/{id}`, { params: { id } }),
});

/** Makes exports as the screens do, and reads their files. */
export function exporter(world: World) {
  let worker: RunningWorker | null = null;
  const calls = callsOf(world);
  const ended = async (type: ExportType, id: string, token: string) => {
    worker ??= await startJobs(world, exportsTasks);
    return until('the export to end', async () => {
      const json = (await calls.read(type, id, token)).answer();
      return json['status'] !== 'in_progress' && json;
    });
  };
  const made = async (
    type: ExportType,
    token: string,
    query: object = {},
  ): Promise<{ id: string; bytes: Buffer }> => {
    const started = await calls.start(type, token, query);
    expect(started.status).toBe(201);
    const id = started.answer().id;
    await ended(type, id, token);
    const answer = await calls.file(type, id, token);
    expect(answer.status).toBe(200);
    return { id, bytes: answer.bytes };
  };
  return {
    ...calls,
    ended,
    made,
    /** The lines of the file, by column. */
    lines: async (type: ExportType, token: string, query: object = {}): Promise<Record<string, string>[]> =>
      parse((await made(type, token, query)).bytes, { columns: true, bom: true, delimiter: ';' }),
    stop: async () => {
      await worker?.stop();
      worker = null;
    },
  };
}
