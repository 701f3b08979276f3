import { defineList } from '@reprise/platform/screens/kit/list/define-list.tsx';
import { categoriesKey } from './categories-query.ts';
import { RestoreButton } from './restore-button.tsx';
import { treeLabel } from './tree-nodes.ts';

/** The archived categories of a catalogue, each with the way back. */
const Archived = defineList('GET /categories', {
  words: 'categories',
  stale: [categoriesKey, 'archived'],
  file: false,
  title: ({ t }) => t('restore.archived'),
  given: { status: 'archived' },
  keeps: ['account', 'label', 'status'],
  columns: ({ t, can }) => [
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
    can('category_write') && {
      key: 'restore',
      header: t('restore.action'),
      align: 'end',
      cell: ({ id, version, label }) => <RestoreButton id={id} version={version} label={label} />,
    },
  ],
  href: ({ id }) => `/category/${id}/edit`,
  empty: ({ t, said }) => ({ title: t(said('label') === undefined ? 'restore.none' : 'noMatch') }),
});

export const ArchivedCategories = ({ accountId, text }: { accountId: string; text: string }) => (
  <Archived.Body given={{ accountId, label: text.trim() === '' ? undefined : text.trim() }} />
);
