import { listLimits } from '@reprise/domain/limits';
import type { CategoryQuestions } from '@reprise/domain/catalogue/question.contract';
import { TextField } from '@reprise/ui/field';
import { Card, Stack } from '@reprise/ui/layout';
import { TextLink } from '@reprise/ui/link';
import { EmptyState } from '@reprise/ui/states';
import { idsOfLevels, TreeNodes, TreeToggle, useTree } from '@reprise/ui/tree';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryHref } from './questions-query.ts';
import { branchesWith, treeOf, type CategoryBranch } from './shown-categories.ts';

/** Deeper categories are shown when they are asked for. */
const openLevels = 2;
const foundLevels = 4;

/** How many questions, how many of its own, how many silenced. */
const Counts = ({ asked, own, muted }: Pick<CategoryQuestions, 'asked' | 'own' | 'muted'>) => {
  const { t } = useTranslation('questions');
  const words = [
    own > 0 ? t('ownCount', { count: own }) : '',
    muted > 0 ? t('mutedCount', { count: muted }) : '',
  ].filter(Boolean);
  return (
    <span className="branch-counts">
      <b>{t('asked', { count: asked })}</b>
      {words.length === 0 ? null : <span className="small">{words.join(' · ')}</span>}
    </span>
  );
};

/** The first thirty of a level; others when they are asked for (administration, 9). */
const Branches = ({ branches, levels }: { branches: readonly CategoryBranch[]; levels: number }) => {
  const { t } = useTranslation('questions');
  const first = useMemo(() => idsOfLevels(branches, levels), [branches, levels]);
  const tree = useTree((id) => first.has(id), listLimits.shown);
  return (
    <TreeNodes nodes={branches} tree={tree} others={(count) => t('others', { count })}>
      {(branch, open) => (
        <div className="tree-node branch">
          <TreeToggle
            open={open}
            label={t(open ? 'hideBelow' : 'showBelow', { name: branch.label })}
            onToggle={() => tree.toggle(branch.id)}
          />
          <TextLink href={categoryHref(branch.id)}>{branch.label}</TextLink>
          <Counts {...branch} />
        </div>
      )}
    </TreeNodes>
  );
};

/** The categories of a catalogue, to choose the one whose questions are written. */
export const CategoryTree = ({ categories }: { categories: readonly CategoryQuestions[] }) => {
  const { t } = useTranslation('questions');
  const [text, setText] = useState('');
  const tree = useMemo(() => treeOf(categories), [categories]);
  const shown = branchesWith(tree, text);
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
        // what is found is opened: a search begins the tree anew
        <Card key={text.trim() === '' ? 'all' : 'found'}>
          <Branches branches={shown} levels={text.trim() === '' ? openLevels : foundLevels} />
        </Card>
      )}
    </Stack>
  );
};
