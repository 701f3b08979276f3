import type { CategoryQuestions } from '../../domain/questions/question.contract.ts';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { TreeToggle } from '@reprise/platform/screens/ui/list/tree.tsx';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchedTree } from '@reprise/platform/screens/kit/list/searched-tree.tsx';
import { categoryHref } from './questions-query.ts';
import { categoriesCalled, treeOf, type CategoryBranch } from './shown-categories.ts';

/** The number of questions, of own ones, of muted ones. */
const Counts = ({ asked, own, muted }: Pick<CategoryQuestions, 'asked' | 'own' | 'muted'>) => {
  const { t } = useTranslation('questions');
  const words = [
    own > 0 ? t('ownCount', { count: own }) : '',
    muted > 0 ? t('mutedCount', { count: muted }) : '',
  ].filter(Boolean);
  return (
    <span className="branch-counts">
      <b>{t('asked', { count: asked })}</b>
      <span className="small">{words.join(' · ')}</span>
    </span>
  );
};

const Branch = ({
  branch,
  open,
  onToggle,
}: {
  branch: CategoryBranch;
  open: boolean | undefined;
  onToggle: () => void;
}) => {
  const { t } = useTranslation('questions');
  return (
    <div className="tree-node branch">
      <TreeToggle
        open={open}
        label={t(open ? 'hideBelow' : 'showBelow', { name: branch.label })}
        onToggle={onToggle}
      />
      <TextLink href={categoryHref(branch.id)}>{branch.label}</TextLink>
      <Counts {...branch} />
    </div>
  );
};

/** The categories of a catalogue, to choose the one whose questions are edited. */
export const CategoryTree = ({ categories }: { categories: readonly CategoryQuestions[] }) => {
  const { t } = useTranslation('questions');
  const [text, setText] = useState('');
  const tree = useMemo(() => treeOf(categories), [categories]);
  const shown = categoriesCalled(tree, text);
  if (tree.length === 0) return <EmptyState title={t('noCategory')}>{t('noCategoryHelp')}</EmptyState>;
  return (
    <Stack gap={4}>
      <div className="branch-search">
        <TextField
          label={t('search')}
          size="s"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState title={t('noMatch')} />
      ) : (
        <SearchedTree nodes={shown} isFound={text.trim() !== ''} others={(count) => t('others', { count })}>
          {(branch, open, onToggle) => <Branch branch={branch} open={open} onToggle={onToggle} />}
        </SearchedTree>
      )}
    </Stack>
  );
};
