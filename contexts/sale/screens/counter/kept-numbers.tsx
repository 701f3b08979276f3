import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Row } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { groupedNumber } from '@reprise/platform/screens/ui/shown/numbers.ts';
import { createDeviceList } from '@reprise/platform/screens/bench/device-list.ts';
import { useTranslation } from 'react-i18next';

const numbers = createDeviceList<string>('counter-numbers');

/** A number that was scanned without a network waits on this device, until its dossier was read or it is removed. */
export const keepNumber = (number: string): void =>
  numbers.set([...numbers.get().filter((one) => one !== number), number]);
export const dropNumber = (number: string): void =>
  numbers.set(numbers.get().filter((one) => one !== number));

/** The address of the check of one dossier. */
export const hrefOf = (number: string): string => `/buybacks-predeclared?number=${number}`;

/** The numbers that were scanned without a network, in the order of the scans. */
export const KeptNumbers = () => {
  const { t } = useTranslation('counter');
  const kept = numbers.use();
  if (kept.length === 0) return null;
  return (
    <section aria-label={t('offline.numbers', { count: kept.length })} data-kept-numbers={kept.length}>
      <Alert tone="warn" title={t('offline.numbers', { count: kept.length })}>
        {t('offline.numbersHelp')}
        <ol>
          {kept.map((number) => (
            <li key={number}>
              <Row>
                <TextLink href={hrefOf(number)}>{groupedNumber(number)}</TextLink>
                <Button
                  look="ghost"
                  size="s"
                  aria-label={t('offline.forget', { number })}
                  onClick={() => dropNumber(number)}
                >
                  {t('offline.remove')}
                </Button>
              </Row>
            </li>
          ))}
        </ol>
      </Alert>
    </section>
  );
};
