import {
  answerOf,
  CallFailed,
  refusalOf,
  type CallRefused,
  type WireRequest,
} from '../../domain/core/call.ts';
import { settings } from './settings.ts';
import { currentLocale } from './words.ts';

const contentType = (response: Response): string => response.headers.get('Content-Type') ?? '';

const json = async (response: Response): Promise<unknown> => {
  // the answer to a HEAD has a type without a body
  const text = contentType(response).includes('json') ? await response.text() : '';
  return text === '' ? undefined : JSON.parse(text);
};

const fileTypes = [
  'application/pdf',
  'application/zpl',
  'application/xml',
  'application/vnd.openxmlformats',
  'text/csv',
  'application/octet-stream',
  'image/',
];

/** The answer of an accepted request: a file, or the JSON as the screens read it. */
export const answerIn = async (response: Response): Promise<unknown> =>
  fileTypes.some((type) => contentType(response).startsWith(type))
    ? await response.blob()
    : answerOf(await json(response));

/** The refusal of a refused request. */
export const refusalIn = async (response: Response): Promise<CallRefused> =>
  refusalOf(response.status, await json(response), response.headers.get('X-Request-Id'));

/**
 * Sends a request in the language of the screens. Refusals: `CallFailed` when no answer came, unless the caller aborted
 * it.
 */
export async function reach(
  { method, path, headers, body }: WireRequest,
  signal?: AbortSignal,
): Promise<Response> {
  try {
    const spoken = { ...headers, 'Accept-Language': currentLocale() };
    return await fetch(settings.apiUrl + path, { method, headers: spoken, body, signal });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallFailed(error);
  }
}
