import type { Readable } from 'node:stream';
import type { OpenSettings } from '@reprise/people/server/public.ts';
import { importLimits } from '@reprise/platform/domain/core/limits.ts';
import { importScheduleLimits } from '../../domain/import-schedules/import-schedule.limits.ts';
import { PartnerFailed } from './partner-failed.ts';

/** What a partner says of a file, to be asked whether it is still the same. */
export type Marks = { etag: string | null; lastModified: string | null };
type Take<T> = (chunks: AsyncIterable<Uint8Array>) => Promise<T>;
export type Fetched<T> = { file: T; marks: Marks };

/** A partner that has files, or takes them; every call throws `PartnerFailed` with its reason. */
export type FilePartner = {
  /** Gives the bytes of a file to `take` as they come; null: it is the one of `seen`. */
  fetch: <T>(path: string, seen: Marks, take: Take<T>) => Promise<Fetched<T> | null>;
  /** Puts a file there, whole or not at all; putting it again leaves one. */
  put: (name: string, content: { stream: Readable; size: number }) => Promise<void>;
};

/** Milliseconds that a whole file may take, by the settings. */
export const fileMs = ({ fileSeconds }: OpenSettings['values']): number =>
  1000 * Number(fileSeconds || importScheduleLimits.fileSeconds);

/** The chunks, as long as they are not more than an import may have. */
export async function* bounded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > importLimits.fileBytes) throw new PartnerFailed('too_large');
    yield chunk;
  }
}
