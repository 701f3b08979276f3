import type { CsvFault } from '../../domain/csv/csv-faults.ts';

/** A file that cannot be imported at all. */
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
