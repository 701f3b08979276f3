import type { OrganizationType } from '../../domain/organizations/organization.ts';
import { parentTypes } from '../../domain/organizations/organization.rules.ts';
import { SelectField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { choicesQuery, parentsQuery } from '../shown/organizations-query.ts';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { withKept } from './kept-option.ts';
import { treeLabel } from './shown-nodes.ts';
import type { OrganizationForm } from './organization-values.ts';

type Props = { form: OrganizationForm; accountId: string; id?: string; mayMove: boolean };
type Named = { id: string; commonName: string; city: string };

const sendsToWorkshop: readonly OrganizationType[] = ['root_management_unit', 'management_unit', 'store'];
const nameOf = ({ commonName, city }: Named): string => `${treeLabel(commonName)} – ${city}`;
const withHelp = (type: OrganizationType): type is 'management_unit' | 'store' | 'warehouse' =>
  parentTypes(type).length > 0;

/** The parent; the saved one also when it is no longer offered, since it became inactive. */
const ParentField = ({ form, accountId, id, mayMove }: Props) => {
  const { t } = useTranslation('entities');
  const { wire } = form;
  const type = form.values.type;
  const parents = useQuery({ ...parentsQuery(type, accountId, id), enabled: mayMove });
  if (!mayMove || !withHelp(type)) return null;
  return (
    <SelectField
      description={t(`help.parent.${type}`)}
      placeholder={t('form.choose')}
      options={withKept(
        parents.data?.map((one) => ({ value: one.id, label: nameOf(one) })),
        form.saved?.parentOrganizationId,
        t('form.goneNamed', { name: form.saved?.parentName ?? '–' }),
      )}
      {...wire('parentOrganizationId')}
    />
  );
};

/** Its place in the tree, and its buyer and workshop. */
export const LinksSection = (props: Props & { isNew: boolean }) => {
  const { t } = useTranslation('entities');
  const { form, accountId, isNew, mayMove } = props;
  const { wire } = form;
  const type = form.values.type;
  const choices = useQuery(choicesQuery(accountId));
  const { buyers = [] } = choices.data ?? {};
  const sends = sendsToWorkshop.includes(type);
  const choosesBuyer = isNew && type === 'store' && buyers.length > 1;
  if (!sends && !choosesBuyer && (!mayMove || parentTypes(type).length === 0)) return null;
  return (
    <Section title={t('section.links')} help={t('section.linksHelp')}>
      <ParentField {...props} />
      {sends ? (
        <SelectField
          description={t('help.defaultWarehouse')}
          optional
          placeholder={t('form.noneChosen')}
          options={withKept(
            choices.data?.warehouses.map((one) => ({ value: one.id, label: nameOf(one) })),
            form.saved?.defaultWarehouse,
            t('form.gone'),
          )}
          {...wire('defaultWarehouse')}
        />
      ) : null}
      {choosesBuyer ? (
        <SelectField
          description={t('help.buyer')}
          optional
          placeholder={t('form.noneChosen')}
          options={buyers.map(({ id: value, name: label }) => ({ value, label }))}
          {...wire('buyer')}
        />
      ) : null}
    </Section>
  );
};
