import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ListAnswer } from './route.ts';

const standardPerPage = 25;
const paging = z.object({
  page: z.int().min(1).catch(1),
  itemsPerPage: z.int().min(1).catch(standardPerPage),
});

const withPage = (url: string, page: number): string => {
  const [path = '', search = ''] = url.split('?');
  const parameters = new URLSearchParams(search);
  parameters.set('page', String(page));
  return `${path}?${parameters}`;
};

function viewOf(url: string, query: unknown, { items, total }: ListAnswer<unknown>): Record<string, unknown> {
  const { page, itemsPerPage } = paging.parse(query ?? {});
  const counted = total ?? null;
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
 * `reprise:moreThan` says that counting stopped at the total.
 */
export function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  query: unknown,
  list: ListAnswer<unknown>,
): FastifyReply {
  const { items, total, more = false } = list;
  if (typeof total === 'number') {
    reply.header('x-total-count', String(total));
    if (more) reply.header('x-total-count-more-than', 'true');
  }
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
    'hydra:view': viewOf(request.url, query, list),
  };
  return reply.type('application/ld+json; charset=utf-8').send(JSON.stringify(collection));
}
