import { fileLimits } from '../../../domain/core/limits.ts';
import { UploadField, type UploadFieldProps, type UploadRule } from './upload-field.tsx';

const paper: UploadRule = {
  mediaTypes: ['application/pdf'],
  said: 'PDF',
  maxBytes: fileLimits.pdfBytes,
};

export type PdfFieldProps = Omit<UploadFieldProps, 'purpose' | 'rule'>;

/**
 * One legal paper of an account (administration, 5: PDF uploads max 250 kB, one file). The value is the id of the kept
 * file, which the site shows to anybody: `PATCH` or `PUT` it where the paper belongs, `null` to take it away.
 */
export const PdfField = (props: PdfFieldProps) => <UploadField {...props} purpose="legal" rule={paper} />;
