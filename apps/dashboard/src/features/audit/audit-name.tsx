import type { AuditView } from '@reprise/domain/audit/audit';
import { TextLink } from '@reprise/ui/link';
import { useCan } from '../../lib/session.ts';
import { leadOf } from './audit-lead.ts';

/** What the thing of a line is called, and the way to it. */
export const AuditName = ({ line }: { line: AuditView }) => {
  const href = leadOf(line, useCan());
  const name = line.label ?? '–';
  return href === null || line.label === null ? name : <TextLink href={href}>{name}</TextLink>;
};
