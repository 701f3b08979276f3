import type { CsvFault } from '@reprise/domain/csv/csv-faults';

/** A file that cannot be taken at all. */
export class FileRefused extends Error {
  readonly code: CsvFault;
  readonly values: Record<string, string | number>;
  constructor(code: CsvFault, values: Record<string, string | number> = {}) {
    super(code);
    this.name = 'FileRefused';
    this.code = code;
    this.values = values;
  }
}
