import type { PartnerReason } from '../../domain/partners/partner-file.ts';
import type { OpenSettings } from '@reprise/people/server/public.ts';
import { importLimits } from '@reprise/platform/domain/core/limits.ts';
import { streamOutside, type OpenAnswer } from '@reprise/platform/server/outside/call-outside.ts';
import { isPassing } from '@reprise/platform/server/outside/refused-answer.ts';
import { bounded, fileMs, type FilePartner, type Marks } from './partner.ts';
import { PartnerFailed, partnerFailure } from './partner-failed.ts';

/** What a status that is no success says (docs/connectors.md, "What the HTTP contracts share"). */
function reasonOf(status: number): PartnerReason {
  if (isPassing(status)) return 'failing';
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404 || status === 410) return 'file_missing';
  return status >= 300 && status < 400 ? 'redirected' : 'refused';
}

const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
const addressOf = (address: string | undefined, path: string): string =>
  `${(address ?? '').replace(/\/+$/, '')}/${encoded(path)}`;

function requireSuccess({ status }: OpenAnswer): void {
  if (status < 200 || status >= 300) throw new PartnerFailed(reasonOf(status));
}

/** Runs a call, whose errors of the network have the reasons of partners. */
async function failing<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw partnerFailure(error);
  }
}

/** What the partner is asked: whether the file is still the one that was seen. */
const asked = ({ etag, lastModified }: Marks): Record<string, string> => ({
  accept: 'text/csv, */*;q=0.5',
  ...(etag === null ? {} : { 'if-none-match': etag }),
  ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
});

/** A partner of `http.scheduled`: `GET {address}/{path}` with its key, and `PUT {address}/{name}`. */
export function httpPartner(values: OpenSettings['values']): FilePartner {
  const authorization = `Bearer ${values['apiKey'] ?? ''}`;
  const timeoutMs = fileMs(values);
  return {
    fetch: (path, seen, take) => {
      const order = { method: 'GET', headers: { authorization, ...asked(seen) }, timeoutMs };
      const taken = streamOutside(addressOf(values['address'], path), order, async (answer) => {
        if (answer.status === 304 && (seen.etag ?? seen.lastModified) !== null) return null;
        requireSuccess(answer);
        const { etag = null, 'last-modified': lastModified = null, 'content-length': size } = answer.headers;
        if (Number(size ?? 0) > importLimits.fileBytes) throw new PartnerFailed('too_large');
        return { file: await take(bounded(answer.bytes)), marks: { etag, lastModified } };
      });
      return failing(taken);
    },
    put: (name, { stream, size }) => {
      const headers = {
        authorization,
        'content-type': 'application/octet-stream',
        'content-length': String(size),
        // no header takes every letter that a folder may have
        'idempotency-key': encoded(name),
      };
      const order = { method: 'PUT', headers, body: stream, timeoutMs };
      const address = addressOf(values['address'], name);
      return failing(streamOutside(address, order, async (answer) => requireSuccess(answer)));
    },
  };
}
