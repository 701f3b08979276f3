import { designLimits } from '@reprise/platform/domain/core/site.limits.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { publicFileUrl } from '@reprise/platform/screens/shell/public-file.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const { width: wide, height: high } = designLimits.faviconPixels;

/** Tells that an icon whose size is not that of a tab will be scaled; it is accepted. */
export const FaviconAdvice = ({ fileId }: { fileId: string }) => {
  const { t } = useTranslation('design');
  const [size, setSize] = useState({ width: wide, height: high });
  const isOther = size.width !== wide || size.height !== high;
  return (
    <>
      <img
        hidden
        src={publicFileUrl(fileId)}
        alt=""
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setSize({ width, height })
        }
      />
      {isOther ? (
        <Alert tone="info" live>
          {t('faviconAdvice', { ...size, wide, high })}
        </Alert>
      ) : null}
    </>
  );
};
