import { CallFailed, CallRefused } from '@reprise/platform/domain/core/call.ts';
import { expect, test } from 'vitest';
import { sendPhotos } from './send-photos.ts';

const photos = ['one.jpg', 'large.jpg', 'three.jpg'].map((name) => new File(['bytes'], name));

const refused = (status: number, code: CallRefused['code']): CallRefused =>
  new CallRefused({ code, status, detail: '', violations: [], requestId: null, extra: {} });

/** Sends to a server that answers `error` for the large photo. */
const sending = (error: Error) => {
  const sent: string[] = [];
  const send = ({ name }: File): Promise<void> => {
    if (name === 'large.jpg') return Promise.reject(error);
    sent.push(name);
    return Promise.resolve();
  };
  return { sent, send };
};

test('a photo that is refused stays with its refusal, and the others are sent', async () => {
  const error = refused(422, 'file_too_large');
  const { sent, send } = sending(error);
  expect(await sendPhotos(photos, send)).toEqual([{ photo: photos[1], error }]);
  expect(sent).toEqual(['one.jpg', 'three.jpg']);
});

test.each([new CallFailed('no network'), refused(429, 'too_many_requests'), refused(404, 'not_found')])(
  'what is not about the photo ends the sending: %s',
  async (error) => {
    const { sent, send } = sending(error);
    await expect(sendPhotos(photos, send)).rejects.toBe(error);
    expect(sent).toEqual(['one.jpg']);
  },
);
