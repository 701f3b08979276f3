import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { exportFileTypes, type ExportFileType } from '@reprise/platform/domain/core/export-format.ts';
import { ActionMenu } from '@reprise/platform/screens/ui/frame/action-menu.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { saveFile } from '@reprise/platform/screens/ui/core/save-file.ts';

type Props = {
  accountId: string | undefined;
  /** Why nothing is exported now. */
  refusal?: string;
};

/** Exports the organizations of an account: as a CSV that imports again unchanged, or for Excel. */
export const ExportButton = ({ accountId, refusal }: Props) => {
  const { t } = useTranslation('entities');
  const toast = useToast();
  const load = useMutation({
    mutationFn: (type: ExportFileType) =>
      call('GET /organizations/export', {
        query: { accountId, format: type === 'xlsx' ? 'xlsx' : 'people' },
      }),
    meta: { quiet: true },
    onSuccess: (content, type) => saveFile(content, `entities.${type}`),
    onError: (error) => toast({ tone: 'bad', text: errorText(error, t('import.exportFailed')) }),
  });
  return (
    <ActionMenu
      button={t('import.export')}
      actions={exportFileTypes.map((type) => ({
        key: type,
        label: t(`import.fileType.${type}`),
        refusal,
        onAct: () => load.mutate(type),
      }))}
    />
  );
};
