import { listLimits } from '@reprise/domain/limits';
import type { CategoryQuestions } from '@reprise/domain/catalogue/question.contract';
import { TextField } from '@reprise/ui/field';
import { Card, Stack } from '@reprise/ui/layout';
import { TextLink } from '@reprise/ui/link';
import { EmptyState } from '@reprise/ui/states';
import { IconChevronRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryHref } from './questions-query.ts';
import { branchesWith, treeOf, type CategoryBranch } from './shown-categories.ts';

/** Deeper categories are shown when they are asked for. */
const openLevels = 2;

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

const Branch = ({ branch, level }: { branch: CategoryBranch; level: number }) => {
  const { t } = useTranslation('questions');
  const [open, setOpen] = useState(level < openLevels);
  const { id, label: name, children } = branch;
  return (
    <li>
      <div className="branch">
        {children.length === 0 ? (
          <span className="branch-toggle" aria-hidden="true" />
        ) : (
          <button
            type="button"
            className="branch-toggle"
            aria-expanded={open}
            aria-label={open ? t('hideBelow', { name }) : t('showBelow', { name })}
            onClick={() => setOpen(!open)}
          >
            <IconChevronRight size={18} aria-hidden="true" />
          </button>
        )}
        <TextLink href={categoryHref(id)}>{name}</TextLink>
        <Counts {...branch} />
      </div>
      {open && children.length > 0 ? <Branches branches={children} level={level + 1} /> : null}
    </li>
  );
};

/** The first thirty of a level; the others when they are asked for (administration, 9). */
const Branches = ({ branches, level }: { branches: readonly CategoryBranch[]; level: number }) => {
  const { t } = useTranslation('questions');
  const [all, setAll] = useState(false);
  const others = all ? 0 : branches.length - listLimits.shown;
  return (
    <ul className="branches">
      {branches.slice(0, others > 0 ? listLimits.shown : branches.length).map((branch) => (
        <Branch key={branch.id} branch={branch} level={level} />
      ))}
      {others > 0 ? (
        <li>
          <button type="button" className="branch-others" onClick={() => setAll(true)}>
            {t('others', { count: others })}
          </button>
        </li>
      ) : null}
    </ul>
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
          <Branches branches={shown} level={text.trim() === '' ? 0 : -openLevels} />
        </Card>
      )}
    </Stack>
  );
};
