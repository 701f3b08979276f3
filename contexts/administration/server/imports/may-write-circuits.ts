import { can } from '@reprise/platform/domain/core/access.ts';
import type { ImportRun } from './csv-kind.ts';

/** May whoever imports, or takes an import back, say which circuits a category has? Else they stay as they are. */
export const mayWriteCircuits = ({ userType, key }: ImportRun['request']): boolean =>
  userType !== null && can({ userType, key }, 'dispatch_circuit_rule_write');
