import { Card, Grid, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { isKeyOf } from '@reprise/platform/screens/kit/words/key-of.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { figureLinks } from './figures.ts';
import { useDashboardData } from './use-dashboard-data.ts';

/** The server stops counting there. */
const countedTo = 1000;

/** How many things are at each stage where this person works, each with its list. */
export const Stand = () => {
  const { t } = useTranslation('dashboard');
  const { count: written } = useFormats();
  const figures = useDashboardData();
  return (
    <Stack gap={3}>
      <h2>{t('home.toDo')}</h2>
      <Loaded query={figures}>
        {({ toDo }) => (
          <Grid min={170}>
            {toDo.map(({ key, count }) =>
              isKeyOf(figureLinks, key) ? (
                <Card key={key} href={figureLinks[key]}>
                  <span className="figure num">
                    {count < countedTo ? written(count) : t('home.more', { total: written(countedTo - 1) })}
                  </span>
                  <span className="figure-name">{t(`home.figure.${key}`)}</span>
                </Card>
              ) : null,
            )}
          </Grid>
        )}
      </Loaded>
    </Stack>
  );
};
