import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { CheckboxField, FieldError, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from './draft.ts';
import type { CategoryChoice, CategoryGroup } from './category-groups.ts';
import './refurb-questions.css';

type Chosen = { chosen: readonly string[]; onToggle: (id: string) => void };

/** The categories as a tree, or side by side where a filter shows only some of them. */
const Boxes = ({
  categories,
  flat,
  chosen,
  onToggle,
}: Chosen & { categories: readonly CategoryChoice[]; flat: boolean }) =>
  categories.map(({ id, label, depth }) => (
    <div key={id} style={{ paddingInlineStart: flat ? 0 : `${depth * 20}px` }}>
      <CheckboxField label={label} checked={chosen.includes(id)} onChange={() => onToggle(id)} />
    </div>
  ));

/** The categories, by retailer where there are several; a filter never hides the chosen ones. */
const Choices = ({ groups, chosen, onToggle }: Chosen & { groups: readonly CategoryGroup[] }) => {
  const { t } = useTranslation('workshop');
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLocaleLowerCase();
  const shown = groups
    .map((group) => ({
      ...group,
      categories: group.categories.filter(
        ({ id, label }) => label.toLocaleLowerCase().includes(wanted) || chosen.includes(id),
      ),
    }))
    .filter(({ categories }) => categories.length > 0);
  return (
    <fieldset className="category-choices">
      <legend className="visually-hidden">{t('refurbQuestions.someCategories')}</legend>
      <TextField
        label={t('refurbQuestions.filter')}
        size="s"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {shown.map(({ id, name, categories }) => {
        const boxes = (
          <Boxes key={id} categories={categories} flat={wanted !== ''} chosen={chosen} onToggle={onToggle} />
        );
        return groups.length === 1 ? (
          boxes
        ) : (
          <fieldset key={id} className="category-group">
            <legend>{name}</legend>
            {boxes}
          </fieldset>
        );
      })}
    </fieldset>
  );
};

type CategoryChoicesProps = {
  draft: Draft;
  categories: readonly CategoryGroup[];
  error: string | undefined;
  onChange: (change: Partial<Draft>) => void;
};

/** For which items the question is asked: for all, or for some categories and those below them. */
export const CategoryChoices = ({ draft, categories, error, onChange }: CategoryChoicesProps) => {
  const { t } = useTranslation('workshop');
  const { categoryIds } = draft;
  const toggle = (id: string): void =>
    onChange({
      categoryIds: categoryIds.includes(id) ? categoryIds.filter((one) => one !== id) : [...categoryIds, id],
    });
  return (
    <Stack gap={3}>
      <RadioCards
        legend={t('refurbQuestions.askedOf')}
        value={draft.everywhere ? 'all' : 'some'}
        onChange={(value) => onChange({ everywhere: value === 'all' })}
        choices={[
          { value: 'all', label: t('refurbQuestions.everywhere') },
          {
            value: 'some',
            label: t('refurbQuestions.someCategories'),
            description: t('refurbQuestions.below'),
          },
        ]}
      />
      {draft.everywhere ? null : <Choices groups={categories} chosen={categoryIds} onToggle={toggle} />}
      {error === undefined ? null : <FieldError>{error}</FieldError>}
    </Stack>
  );
};
