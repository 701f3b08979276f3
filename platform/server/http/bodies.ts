import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import { Refused } from '../../domain/core/refusals.ts';
import type { Endpoint } from '../../domain/core/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { FileStore } from '../files/files.ts';
import type { Through } from './route.ts';
import { parseQuery, putNamed } from './query.ts';

const megabyte = 1024 * 1024;
export const jsonLimit = 1 * megabyte;
const xmlLimit = 8 * megabyte;
const partLimits = { fileSize: 8 * megabyte, files: 10, fields: 100, fieldSize: jsonLimit, parts: 110 };

/** A file as it arrives in the body of a multipart call, whole and in memory. */
export const uploadedFile = z.object({
  filename: z.string(),
  mediaType: z.string(),
  bytes: z.instanceof(Buffer),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

/** The file in a field of the body. Refusal: `file_unreadable` when the field is not one. */
export function fileIn(value: unknown): UploadedFile {
  const file = uploadedFile.safeParse(value);
  if (!file.success) throw new Refused('file_unreadable');
  return file.data;
}

/** A file that was streamed to the store, of an endpoint that keeps it (`keepsBytes`). */
const keptUpload = z.object({
  filename: z.string(),
  mediaType: z.string(),
  id: z.string(),
  size: z.number(),
  sha256: z.string(),
});
export type KeptFile = z.infer<typeof keptUpload>;

/** The kept file in a field of the body. Refusal: `file_unreadable` when the field is not one. */
export function keptFile(value: unknown): KeptFile {
  const file = keptUpload.safeParse(value);
  if (!file.success) throw new Refused('file_unreadable');
  return file.data;
}

/** Accepts bodies: JSON, merge-patch, forms, XML as text, and multipart with 8 MB a file. */
export async function acceptBodies(app: FastifyInstance): Promise<void> {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    /^application\/(merge-patch\+|ld\+)?json(;|$)/,
    { parseAs: 'string' },
    (request, text: string, done) => {
      request.rawBody = text;
      if (text === '') done(null, undefined);
      else void parseJson(request, text, done);
    },
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text: string, done) => done(null, parseQuery(text)),
  );
  app.addContentTypeParser(
    /^(application|text)\/xml(;|$)/,
    { parseAs: 'string', bodyLimit: xmlLimit },
    (_request, text: string, done) => done(null, text),
  );
  await app.register(multipart, { limits: partLimits });
}

const typesOf = (consumes: Endpoint['consumes']): RegExp => {
  switch (consumes) {
    case undefined:
    case 'application/merge-patch+json':
      return /^application\/(merge-patch\+|ld\+)?json(;|$)/;
    case 'application/xml':
      return /^(application|text)\/xml(;|$)/;
    default:
      return new RegExp(`^${consumes.replaceAll('/', '\\/')}(;|$)`);
  }
};

/** Where streamed files go; `kept` is called for each, so that it can be removed again. */
export type Keeping = { files: FileStore; through?: Through | undefined };
type BodyReader = (request: FastifyRequest, kept: (id: string) => void) => Promise<unknown>;

/** Reads the body of calls to this endpoint. Refusal: `unsupported_media_type` when it is of another kind. */
export function bodyReader(
  { body, consumes, keepsBytes }: Endpoint,
  { files, through = (chunks) => chunks }: Keeping,
): BodyReader {
  if (!body) return async (request) => request.body;
  const accepted = typesOf(consumes);
  return async (request, kept) => {
    const type = request.headers['content-type'];
    if (type === undefined) return undefined;
    if (!accepted.test(type.toLowerCase())) throw new Refused('unsupported_media_type');
    if (consumes !== 'multipart/form-data') return request.body;
    if (keepsBytes === undefined) return readParts(request, () => request.parts(), held);
    const keep = async (part: MultipartFile): Promise<KeptFile> => {
      try {
        return await keptPart(part, { files, through }, kept);
      } catch (error) {
        // the sender is gone: there is nobody to answer
        await hearOut(request.raw).catch(() => undefined);
        throw error;
      }
    };
    const limits = { ...partLimits, fileSize: keepsBytes, files: 1 };
    return readParts(request, () => request.parts({ limits }), keep);
  };
}

type Parts = AsyncIterable<MultipartFile | MultipartValue>;
type TakeFile = (part: MultipartFile) => Promise<UploadedFile | KeptFile>;

const held: TakeFile = async (part) => ({
  filename: part.filename,
  mediaType: part.mimetype,
  bytes: await part.toBuffer(),
});

/** Writes a part to the store. Refusal: `file_too_large`. */
async function keptPart(
  { file, filename, mimetype }: MultipartFile,
  { files, through }: Required<Keeping>,
  kept: (id: string) => void,
): Promise<KeptFile> {
  const written = await files.write(through(file.iterator({ destroyOnReturn: false })), mimetype);
  kept(written.id);
  if (file.truncated) throw new Refused('file_too_large');
  return { filename, mediaType: mimetype, ...written };
}

/** After so many discarded chunks there is a pause of a millisecond. */
const heardTogether = 2;

/** Reads the rest of a refused body, so that its sender reads the answer: not faster than memory is collected. */
async function hearOut(call: IncomingMessage): Promise<void> {
  call.unpipe();
  const rest = call.iterator({ destroyOnReturn: false });
  for (let heard = 1; (await rest.next()).done !== true; heard += 1)
    if (heard % heardTogether === 0) await pause(1);
}

/** The parser's own errors have a code; anything else that it throws means that the body is no multipart form. */
const isCoded = (error: unknown): boolean => error instanceof Error && 'code' in error;

/** A refused form is read to its end: an unread rest would block the next call on its connection. */
async function readParts(
  { raw }: FastifyRequest,
  parts: () => Parts,
  take: TakeFile,
): Promise<Record<string, unknown>> {
  try {
    return await partsOf(parts(), take);
  } catch (error) {
    raw.unpipe();
    raw.resume();
    if (error instanceof Refused || isCoded(error)) throw error;
    throw new Refused('malformed');
  }
}

async function partsOf(parts: Parts, take: TakeFile): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = Object.create(null);
  for await (const part of parts) {
    if (part.type === 'file') {
      putNamed(values, part.fieldname, await take(part));
    } else {
      putNamed(values, part.fieldname, part.value);
    }
  }
  return values;
}
