import { SelectField } from '../../ui/form/field.tsx';
import { useTranslation } from 'react-i18next';
import { useCurrentSection, useSectionsWith, type SheetSection } from './sections.ts';

/** With fewer an index leads nowhere that is not in sight. */
const fewest = 4;

type Marked = SheetSection & { mark: 'wrong' | 'changed' | undefined };

export type IndexProps = {
  sections: readonly SheetSection[];
  /** The fields that were refused, and those that differ from what is saved. */
  wrong: readonly string[];
  changed: readonly string[];
};

/** Shows a section, with the focus on what is wrong in it, else on its heading. */
function lead({ element, mark }: Marked): void {
  const wrong = mark === 'wrong' ? element.querySelector<HTMLElement>('[aria-invalid="true"]') : null;
  if (wrong === null) element.scrollIntoView({ block: 'start' });
  else wrong.scrollIntoView({ block: 'center' });
  (wrong ?? element).focus({ preventScroll: true });
}

/** The sections with what is to be said of each, and the one that is being read. */
export function useIndex({ sections, wrong, changed }: IndexProps) {
  const { current, choose } = useCurrentSection(sections);
  const withWrong = useSectionsWith(sections, wrong);
  const withChanges = useSectionsWith(sections, changed);
  const marked = sections.map((section): Marked => {
    const mark = withWrong.includes(section.id)
      ? 'wrong'
      : withChanges.includes(section.id)
        ? 'changed'
        : undefined;
    return { ...section, mark };
  });
  const leadTo = (id: string): void => {
    const one = marked.find((section) => section.id === id);
    if (one === undefined) return;
    choose(id);
    lead(one);
  };
  return { current, marked: marked.length < fewest ? [] : marked, leadTo };
}
export type Index = ReturnType<typeof useIndex>;

const useMarkWords = () => {
  const { t } = useTranslation('form');
  return (mark: 'wrong' | 'changed'): string => t(mark === 'wrong' ? 'toCorrect' : 'sectionChanged');
};

/** The sections of a form beside it: where one is, and which have errors or unsaved changes. */
export const SheetIndex = ({ current, marked, leadTo }: Index) => {
  const { t } = useTranslation('form');
  const wordsOf = useMarkWords();
  if (marked.length === 0) return null;
  return (
    <nav className="sheet-index" aria-label={t('sections')}>
      <ul>
        {marked.map((one) => (
          <li key={one.id}>
            <a
              href={`#${one.id}`}
              aria-current={one.id === current ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault();
                leadTo(one.id);
              }}
            >
              {one.title}
              {one.mark === undefined ? null : (
                <span className={`sheet-mark sheet-mark-${one.mark}`}>
                  <span className="visually-hidden">, {wordsOf(one.mark)}</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** The same where there is no room beside the form. */
export const SheetJump = ({ current, marked, leadTo }: Index) => {
  const { t } = useTranslation('form');
  const wordsOf = useMarkWords();
  if (marked.length === 0) return null;
  return (
    <div className="sheet-jump">
      <SelectField
        size="s"
        label={t('sections')}
        hideLabel
        value={current ?? ''}
        options={marked.map(({ id, title, mark }) => ({
          value: id,
          label: mark === undefined ? title : `${title} – ${wordsOf(mark)}`,
        }))}
        onChange={({ target }) => leadTo(target.value)}
      />
    </div>
  );
};
