import { fileLimits } from '@reprise/platform/domain/core/limits.ts';
import { useTranslation } from 'react-i18next';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { UploadField, type UploadRule } from '@reprise/platform/screens/kit/form/upload-field.tsx';
import type { SectionProps } from './section-props.ts';

const rule: UploadRule = {
  mediaTypes: ['image/jpeg', 'image/png'],
  said: 'JPG, PNG',
  maxBytes: fileLimits.imageBytes,
};

/** The picture that the site and the counter show of it. */
export const PictureSection = ({ sheet, root }: SectionProps) => {
  const { t } = useTranslation('categories');
  const { module } = useSignedIn();
  const { values: draft, change, errorAt } = sheet;
  return (
    <Section title={t('section.picture')} help={t('sectionHelp.picture')}>
      <UploadField
        label={t('field.image')}
        description={t('help.image')}
        purpose="category_image"
        rule={rule}
        // a buyer uploads for its own account what it adds to a retailer's catalogue
        accountId={module === 'lcm' ? undefined : root.accountId}
        value={draft.image}
        error={errorAt('image')}
        onChange={(image) => change({ image })}
      />
    </Section>
  );
};
