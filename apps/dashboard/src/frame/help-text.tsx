import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Row } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useTranslation } from 'react-i18next';
import { helpAt, wordsAt } from './help-of.ts';

type HelpTextProps = { path: string; onTour: () => void; onKeys: () => void };

/** The two sentences of the screen at an address, its words, and the ways to its keys and to the tour. */
export const HelpText = ({ path, onTour, onKeys }: HelpTextProps) => {
  const { t } = useTranslation(['help', 'shell']);
  const key = helpAt(path);
  const words = key === undefined ? [] : wordsAt(key);
  return (
    <>
      {key === undefined ? null : (
        <section className="stack gap-2">
          <h3>{t('title')}</h3>
          <p>{t(`screen.${key}`)}</p>
        </section>
      )}
      {words.length === 0 ? null : (
        <section className="stack gap-2">
          <h3>{t('words')}</h3>
          <dl className="help-words">
            {words.map((word) => (
              <div key={word}>
                <dt>{t(`word.${word}.term`)}</dt>
                <dd>{t(`word.${word}.is`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <Row>
        <Button look="ghost" size="s" onClick={onTour}>
          {t('tour')}
        </Button>
        <Button look="ghost" size="s" onClick={onKeys}>
          {t('shell:keys.open')}
        </Button>
      </Row>
    </>
  );
};
