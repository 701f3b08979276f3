import { png } from '../wall/upload.ts';

/** A form with some fields and one file. */
export function formOf(
  fields: Record<string, string>,
  { name, bytes, type = 'text/csv' }: { name: string; bytes: Buffer; type?: string },
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new File([new Uint8Array(bytes)], name, { type }));
  return form;
}

/** A form with a purpose and one picture. */
export const upload = (purpose: string, bytes: Buffer = png, name = 'photo.png'): FormData =>
  formOf({ purpose }, { name, bytes, type: 'image/png' });
