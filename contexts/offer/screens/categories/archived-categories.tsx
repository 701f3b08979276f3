import type { CategoryListView } from '../../domain/categories/category-sheet.ts';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import type { Column } from '@reprise/platform/screens/ui/list/table-head.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useListed, type PageSearch } from '@reprise/platform/screens/kit/list/list-pages.tsx';
import { archivedQuery } from './categories-query.ts';
import { RestoreButton } from './restore-button.tsx';
import { treeLabel } from './tree-nodes.ts';

function useColumns(mayWrite: boolean): Column<CategoryListView>[] {
  const { t } = useTranslation('categories');
  const shown: Column<CategoryListView>[] = [
    { key: 'label', header: t('field.label'), cell: ({ label }) => treeLabel(label), wide: true },
    {
      key: 'identifier',
      header: t('field.identifier'),
      cell: ({ identifier }) => identifier,
      hideBelow: 'tablet',
    },
    {
      key: 'parent',
      header: t('field.parentCategory'),
      cell: ({ parentLabel }) => (parentLabel === null ? t('atTop') : treeLabel(parentLabel)),
      hideBelow: 'phone',
    },
  ];
  if (!mayWrite) return shown;
  return [
    ...shown,
    {
      key: 'restore',
      header: t('restore.action'),
      align: 'end',
      cell: ({ id, version, label }) => <RestoreButton id={id} version={version} label={label} />,
    },
  ];
}

/** The archived categories of a catalogue, each with a button to restore it. */
export const ArchivedCategories = ({
  accountId,
  text,
  search,
  mayWrite,
  onMove,
}: {
  accountId: string;
  text: string;
  search: PageSearch;
  mayWrite: boolean;
  onMove: (to: PageSearch) => void;
}) => {
  const { t } = useTranslation('categories');
  const label = text.trim() === '' ? undefined : text.trim();
  const query = useQuery(archivedQuery(accountId, { ...search, label }));
  return (
    <DataTable
      caption={t('restore.archived')}
      columns={useColumns(mayWrite)}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/category/${id}/edit`}
      empty={{ title: t(label === undefined ? 'restore.none' : 'noMatch') }}
      {...useListed(query, search, onMove)}
    />
  );
};
