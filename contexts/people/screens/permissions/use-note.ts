import type { Permission } from '@reprise/platform/domain/core/permissions.ts';
import { useTranslation } from 'react-i18next';

/** On what condition a right holds, or what it leaves out; undefined for one that needs no word. */
export function useNote(): (permission: Permission) => string | undefined {
  const { t } = useTranslation('permissions');
  const notes: Partial<Record<string, string>> = t('note', { returnObjects: true });
  return (permission) => notes[permission];
}
