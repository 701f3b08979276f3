import type { ImportView } from '../../domain/imports/import.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Progress } from '@reprise/platform/screens/ui/shown/progress.tsx';
import { useTranslation } from 'react-i18next';
import { useImportAct } from './imports-query.ts';
import { kindOf } from './import-words.tsx';

/** A running import with its progress; it continues when one leaves. */
export const ImportProgress = ({ seen, onList }: { seen: ImportView; onList: () => void }) => {
  const { t } = useTranslation('imports');
  const act = useImportAct(() => undefined);
  const { id, progress, sourceName, canCancel, startedAt } = seen;
  return (
    <Card>
      <Stack gap={4}>
        <h2>{t(`going.${kindOf(seen)}`, { name: sourceName })}</h2>
        <Progress
          current={progress}
          total={100}
          label={t(startedAt === null ? 'going.waiting' : 'going.reading')}
          remaining={t('percent', { value: progress })}
        />
        <p className="small">{t('going.leave')}</p>
        {act.error === null ? null : (
          <Alert tone="bad" live>
            {errorText(act.error, t('error.technical'))}
          </Alert>
        )}
        <Row>
          <Button look="ghost" onClick={onList}>
            {t('toList')}
          </Button>
          {canCancel ? (
            <Button look="ghost" busy={act.isPending} onClick={() => act.mutate({ act: 'cancel', id })}>
              {t('going.cancel')}
            </Button>
          ) : null}
        </Row>
      </Stack>
    </Card>
  );
};
