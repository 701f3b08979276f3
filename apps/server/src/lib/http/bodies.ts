import multipart from '@fastify/multipart';
import { Refused } from '@reprise/domain/refusals';
import type { Endpoint } from '@reprise/domain/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseQuery, putNamed } from './query.ts';

const megabyte = 1024 * 1024;
export const jsonLimit = 1 * megabyte;
const xmlLimit = 8 * megabyte;

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

/** What bodies may be: JSON, merge-patch, forms, XML as text, and multipart with 8 MB a file. */
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
  await app.register(multipart, {
    limits: { fileSize: 8 * megabyte, files: 10, fields: 100, fieldSize: jsonLimit, parts: 110 },
  });
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

/** Reads the body of calls to this endpoint. Refusal: `unsupported_media_type` when it is of another kind. */
export function bodyReader({ body, consumes }: Endpoint): (request: FastifyRequest) => Promise<unknown> {
  if (!body) return async () => undefined;
  const accepted = typesOf(consumes);
  return async (request) => {
    const type = request.headers['content-type'];
    if (type === undefined) return undefined;
    if (!accepted.test(type.toLowerCase())) throw new Refused('unsupported_media_type');
    return consumes === 'multipart/form-data' ? readParts(request) : request.body;
  };
}

/** The parser's own errors carry a code; whatever else it throws means that the body is no multipart form. */
const isCoded = (error: unknown): boolean => error instanceof Error && 'code' in error;

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  try {
    return await partsOf(request);
  } catch (error) {
    if (error instanceof Refused || isCoded(error)) throw error;
    throw new Refused('malformed');
  }
}

async function partsOf(request: FastifyRequest): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = Object.create(null);
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      putNamed(values, part.fieldname, { filename: part.filename, mediaType: part.mimetype, bytes });
    } else {
      putNamed(values, part.fieldname, part.value);
    }
  }
  return values;
}
