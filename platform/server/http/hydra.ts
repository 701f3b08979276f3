import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ListAnswer } from './route.ts';

const standardPerPage = 25;
const paging = z.object({
  page: z.int().min(1).catch(1),
  itemsPerPage: z.int().min(1).catch(standardPerPage),
  pagination: z.boolean().optional().catch(undefined),
});

const withParameter = (url: string, name: string, value: string): string => {
  const [path = '', search = ''] = url.split('?');
  const parameters = new URLSearchParams(search);
  parameters.set(name, value);
  return `${path}?${parameters}`;
};
const withPage = (url: string, page: number): string => withParameter(url, 'page', String(page));

/** A walk knows where it goes on, and neither pages nor its end. */
const viewOfWalk = (url: string, next: string | null): Record<string, unknown> => ({
  '@id': url,
  '@type': 'hydra:PartialCollectionView',
  ...(next === null ? {} : { 'hydra:next': withParameter(url, 'after', next) }),
});

function viewOf(
  url: string,
  query: unknown,
  { items, total, more = false, next }: ListAnswer<unknown>,
): Record<string, unknown> {
  if (next !== undefined) return viewOfWalk(url, next);
  const { page, itemsPerPage, pagination } = paging.parse(query ?? {});
  if (pagination === false) return { '@id': url, '@type': 'hydra:PartialCollectionView' };
  // a count that stopped does not say which page is the last
  const counted = more ? null : (total ?? null);
  const last = counted === null ? null : Math.max(1, Math.ceil(counted / itemsPerPage));
  const hasNext = last === null ? items.length >= itemsPerPage : page < last;
  return {
    '@id': url,
    '@type': 'hydra:PartialCollectionView',
    'hydra:first': withPage(url, 1),
    ...(last === null ? {} : { 'hydra:last': withPage(url, last) }),
    ...(page > 1 ? { 'hydra:previous': withPage(url, page - 1) } : {}),
    ...(hasNext ? { 'hydra:next': withPage(url, page + 1) } : {}),
  };
}

/**
 * A page of a list: a hydra collection for `application/ld+json`, a plain array with `X-Total-Count` otherwise.
 * `reprise:moreThan` says that counting stopped at the total. A walk by cursor says in `X-Next-Cursor` and in
 * `reprise:next` where it goes on (docs/lists.md).
 */
export function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  query: unknown,
  list: ListAnswer<unknown>,
): FastifyReply {
  const { items, total, more = false, next } = list;
  if (typeof total === 'number') {
    reply.header('x-total-count', String(total));
    if (more) reply.header('x-total-count-more-than', 'true');
  }
  if (typeof next === 'string') reply.header('x-next-cursor', next);
  reply.header('vary', 'accept');
  if (!request.headers.accept?.includes('application/ld+json')) {
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(items));
  }
  const path = request.url.split('?')[0] ?? request.url;
  const collection = {
    '@context': { hydra: 'http://www.w3.org/ns/hydra/core#', reprise: 'urn:reprise:' },
    '@id': path,
    '@type': 'hydra:Collection',
    'hydra:member': items,
    ...(typeof total === 'number' ? { 'hydra:totalItems': total } : {}),
    ...(more ? { 'reprise:moreThan': true } : {}),
    ...(next === undefined ? {} : { 'reprise:next': next }),
    'hydra:view': viewOf(request.url, query, list),
  };
  return reply.type('application/ld+json; charset=utf-8').send(JSON.stringify(collection));
}
