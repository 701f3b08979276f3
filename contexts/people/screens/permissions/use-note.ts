import type { Permission } from '@reprise/platform/domain/core/permissions.ts';
import { useTranslation } from 'react-i18next';

/** The condition or the limit of a permission; undefined for one without. */
export function useNote(): (permission: Permission) => string | undefined {
  const { t } = useTranslation('permissions');
  const notes: Partial<Record<string, string>> = t('note', { returnObjects: true });
  return (permission) => notes[permission];
}
