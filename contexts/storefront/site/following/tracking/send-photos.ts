import { CallRefused, failureKind } from '@reprise/platform/domain/core/call.ts';

export type RefusedPhoto = { photo: File; error: CallRefused };

/** Refused for what it is: its size, its kind, or what it holds. Too many of them, or a link that is over, is none. */
const isOfThePhoto = (error: unknown): error is CallRefused =>
  error instanceof CallRefused && failureKind(error) === 'refused';

/** Sends each photo, and answers those that were refused: one of them does not keep the others from being sent. */
export async function sendPhotos(
  photos: readonly File[],
  send: (photo: File) => Promise<void>,
): Promise<RefusedPhoto[]> {
  const refused: RefusedPhoto[] = [];
  for (const photo of photos) {
    try {
      await send(photo);
    } catch (error) {
      if (!isOfThePhoto(error)) throw error;
      refused.push({ photo, error });
    }
  }
  return refused;
}
