import type { Endpoint } from '../../domain/core/endpoint.ts';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { readerViewOf, type Reader } from './reader-view.ts';
import { prepared, type FileAnswer, type ListAnswer, type Prepared } from './route.ts';

const list = z.object({
  items: z.array(z.unknown()),
  total: z.number().nullish(),
  more: z.boolean().optional(),
  next: z.string().nullish(),
});
const file = z.object({
  file: z.union([z.instanceof(Uint8Array), z.instanceof(Readable)]),
  name: z.string(),
  mediaType: z.string().optional(),
  disposition: z.enum(['attachment', 'inline']).optional(),
});

/** A handler's answer without anything that its view does not name. */
export type Trimmed =
  | { kind: 'value'; status: number; json: string | null }
  | { kind: 'list'; list: ListAnswer<unknown> }
  | { kind: 'file'; file: FileAnswer };

const isPrepared = (answer: unknown): answer is Prepared =>
  typeof answer === 'object' && answer !== null && prepared in answer;

/**
 * Cuts answers down to the view and to what the reader may read of it, with names in their language. Throws when the
 * answer does not match the contract: that is a bug of the handler.
 */
export function trimmer(endpoint: Endpoint): (answer: unknown, reader: Reader) => Trimmed {
  const { answer: view } = endpoint;
  const fit = readerViewOf(view);
  if (endpoint.list) {
    const members = z.array(view);
    return (answer, reader) => {
      const { items, ...count } = list.parse(answer);
      const known: unknown[] = members.parse(items);
      const fitted = fit ? known.map((one) => fit(one, reader)) : known;
      return { kind: 'list', list: { ...count, items: fitted } };
    };
  }
  return (answer, reader) => {
    if (endpoint.produces) {
      const made = file.safeParse(answer);
      if (made.success) return { kind: 'file', file: made.data };
    }
    if (isPrepared(answer)) return { kind: 'value', status: endpoint.status ?? 200, json: answer[prepared] };
    const known: unknown = view.parse(answer);
    const value = fit ? fit(known, reader) : known;
    const status = endpoint.status ?? (value === undefined && endpoint.method !== 'HEAD' ? 204 : 200);
    return {
      kind: 'value',
      status,
      json: status === 204 || value === undefined ? null : JSON.stringify(value),
    };
  };
}

export const sendValue = (reply: FastifyReply, status: number, json: string | null): FastifyReply => {
  reply.code(status);
  return json === null ? reply.send() : reply.type('application/json; charset=utf-8').send(json);
};

/** The file name for every client: an ASCII fallback, and the true name encoded (RFC 6266). */
const dispositionOf = ({ name, disposition = 'attachment' }: FileAnswer): string => {
  const plain = name.normalize('NFKD').replaceAll(/[^\x20-\x7e]|["\\]/g, '');
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
};

export const sendFile = (reply: FastifyReply, endpoint: Endpoint, answer: FileAnswer): FastifyReply =>
  reply
    .code(endpoint.status ?? 200)
    .type(answer.mediaType ?? endpoint.produces ?? 'application/octet-stream')
    .header('content-disposition', dispositionOf(answer))
    .send(answer.file instanceof Readable ? answer.file : Buffer.from(answer.file));
