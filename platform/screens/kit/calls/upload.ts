import {
  CallFailed,
  refusalOf,
  requestOf,
  type CallAnswer,
  type CallOptions,
} from '../../../domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { settings } from '../../shell/settings.ts';
import { currentLocale } from '../../shell/words.ts';
import { noteAnswer } from './call-watch.ts';
import { borne, noteRefusal } from './call.ts';
import { noteWritten, readAfter } from './read-after.ts';

type Uploads = {
  [Name in keyof Api]: Api[Name] extends { consumes: 'multipart/form-data' } ? Name : never;
}[keyof Api];

const read = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // a proxy may answer in its own way
    return undefined;
  }
};

/**
 * Sends a form with its files, and reports the progress from 0 to 1, which `fetch` cannot. Refusals and failures as of
 * `call`; when aborted by its signal it throws the signal's reason.
 */
export function upload<Name extends Uploads>(
  name: Name,
  { signal, ...options }: CallOptions<Api[Name]>,
  onSent: (share: number) => void,
): Promise<CallAnswer<Api[Name]>> {
  const { method, path, headers, body } = borne(requestOf(name, options));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onSent(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('error', () => {
      noteAnswer(false);
      reject(new CallFailed(new Error('no answer')));
    });
    request.addEventListener('abort', () =>
      reject(signal?.reason ?? new DOMException('given up', 'AbortError')),
    );
    request.addEventListener('load', () => {
      noteAnswer(true);
      noteWritten(request.getResponseHeader(readAfter));
      const answer = read(request.responseText);
      // the server has cut it down to the view of this call
      if (request.status < 300) return resolve(answer as CallAnswer<Api[Name]>);
      const refusal = refusalOf(request.status, answer, request.getResponseHeader('X-Request-Id'));
      noteRefusal(refusal);
      reject(refusal);
    });
    signal?.addEventListener('abort', stop, { once: true });
    request.open(method, settings.apiUrl + path);
    for (const [header, value] of Object.entries({ ...headers, 'Accept-Language': currentLocale() }))
      request.setRequestHeader(header, value);
    request.send(body ?? null);
  });
}
