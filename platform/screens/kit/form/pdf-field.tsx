import { fileLimits } from '../../../domain/core/limits.ts';
import { UploadField, type UploadFieldProps, type UploadRule } from './upload-field.tsx';

const paper: UploadRule = {
  mediaTypes: ['application/pdf'],
  said: 'PDF',
  maxBytes: fileLimits.pdfBytes,
};

export type PdfFieldProps = Omit<UploadFieldProps, 'purpose' | 'rule'>;

/**
 * A legal PDF of an account (docs/limits.md, "Uploads"). The value is the id of the stored file, which the site shows
 * to everybody; it is saved by the `PATCH` or `PUT` of the record, and `null` removes it.
 */
export const PdfField = (props: PdfFieldProps) => <UploadField {...props} purpose="legal" rule={paper} />;
