import { fileLimits } from '../../../domain/core/limits.ts';
import { UploadField, type UploadFieldProps, type UploadRule } from './upload-field.tsx';

const paper: UploadRule = {
  mediaTypes: ['application/pdf'],
  said: 'PDF',
  maxBytes: fileLimits.pdfBytes,
};

export type PdfFieldProps = Omit<UploadFieldProps, 'purpose' | 'rule'>;

/**
 * One legal PDF of an account (docs/limits.md, "Uploads"). The value is the id of the kept file, which the site shows
 * to anybody: `PATCH` or `PUT` it where the PDF belongs, `null` to remove it.
 */
export const PdfField = (props: PdfFieldProps) => <UploadField {...props} purpose="legal" rule={paper} />;
