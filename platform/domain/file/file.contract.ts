import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/field.ts';
import { file, filePurposes, imageSizes } from './file.ts';

export const fileApi = {
  upload: endpoint({
    method: 'POST',
    path: '/files',
    summary: 'Upload a photo or a PDF; checked by its content',
    access: 'signed_in',
    scope: 'account',
    consumes: 'multipart/form-data',
    /** `accountId`: whose file it is, for whoever administers several; not said, the caller’s own. */
    body: z.object({ purpose: z.enum(filePurposes), accountId: id.optional(), file: z.unknown() }),
    answer: file.pick({ id: true, name: true, mediaType: true, size: true, purpose: true, createdAt: true }),
    status: 201,
    refusals: ['file_type', 'file_too_large', 'file_unreadable', 'image_too_large', 'not_found'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/files/{id}',
    summary: 'Download a file',
    access: 'signed_in',
    scope: 'account',
    answer: z.unknown(),
    produces: 'application/octet-stream',
    refusals: ['not_found'],
  }),
  publicFile: endpoint({
    method: 'GET',
    path: '/public-files/{id}',
    summary: 'Download a logo, a picture of the catalogue or a legal PDF of a site',
    access: 'public',
    scope: 'none',
    /** A copy of a picture where one was kept; as AVIF for whoever accepts it, else as WebP. */
    query: z.object({ size: z.enum(imageSizes).optional() }),
    answer: z.unknown(),
    produces: 'application/octet-stream',
    refusals: ['not_found'],
  }),
};
