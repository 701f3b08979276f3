/** The smallest valid picture. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const boundary = 'a-boundary-that-no-file-has';
export const multipart = `multipart/form-data; boundary=${boundary}`;

const fieldParts = (fields: Record<string, string>): Buffer[] =>
  Object.entries(fields).map(([field, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`),
  );

/** A form with some fields and one file. */
export const fileForm = (
  fields: Record<string, string>,
  { name, bytes, type = 'text/csv' }: { name: string; bytes: Buffer; type?: string },
): Buffer =>
  Buffer.concat([
    ...fieldParts(fields),
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

/** A form with a purpose and one file. */
export const uploadForm = (purpose: string, bytes: Buffer = png, name = 'photo.png'): Buffer =>
  fileForm({ purpose }, { name, bytes, type: 'image/png' });

/** The same form with more fields, which come first. */
export const withFields = (form: Buffer, fields: Record<string, string>): Buffer =>
  Buffer.concat([...fieldParts(fields), form]);
