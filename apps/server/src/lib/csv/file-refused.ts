import type { FileError } from '@reprise/domain/import/import';

/** A file that cannot be taken at all. */
export class FileRefused extends Error {
  readonly code: FileError;
  readonly values: Record<string, string | number>;
  constructor(code: FileError, values: Record<string, string | number> = {}) {
    super(code);
    this.name = 'FileRefused';
    this.code = code;
    this.values = values;
  }
}
