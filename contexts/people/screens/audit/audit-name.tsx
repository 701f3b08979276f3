import type { AuditView } from '../../domain/audit/audit.ts';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { leadOf } from './audit-lead.ts';

/** The name of a line's thing, with a link to it. */
export const AuditName = ({ line }: { line: AuditView }) => {
  const href = leadOf(line, useCan());
  const name = line.label ?? '–';
  return href === null || line.label === null ? name : <TextLink href={href}>{name}</TextLink>;
};
