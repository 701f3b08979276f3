import { customerLimits, entityLimits, userLimits } from '@reprise/platform/domain/core/limits.ts';
import type { NewSeller } from '../../domain/organizations/new-sellers.ts';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useTranslation } from 'react-i18next';
import { Section } from '@reprise/platform/screens/kit/form/sheet.tsx';
import { blankSeller, isNamed, type OrganizationForm } from './organization-values.ts';

const parts = [
  { name: 'firstname', max: userLimits.firstname.max },
  { name: 'lastname', max: userLimits.lastname.max },
  { name: 'email', max: customerLimits.email.max },
] as const;

/** The rows that were begun, and one more for the next seller. */
const rowsOf = (sellers: readonly NewSeller[]): NewSeller[] => {
  const begun = sellers.filter(isNamed);
  return begun.length < entityLimits.sellersMax ? [...begun, blankSeller] : begun;
};

/** Who sells in the new store; each is invited to choose a password. A next row opens by itself. */
export const SellersSection = ({ form }: { form: OrganizationForm }) => {
  const { t } = useTranslation('entities');
  const rows = rowsOf(form.values.sellers);
  const type = (at: number, change: Partial<NewSeller>): void =>
    form.change({ sellers: rows.map((one, place) => (place === at ? { ...one, ...change } : one)) });
  return (
    <Section title={t('sellers.title')} help={t('sellers.help')}>
      {rows.map((seller, at) => (
        // a row is its place: the next one opens when this one is begun
        // oxlint-disable-next-line react/no-array-index-key -- a seller has no name of their own until it is typed
        <fieldset className="entity-seller" key={at}>
          <legend className="visually-hidden">{t('sellers.one', { place: at + 1 })}</legend>
          {parts.map(({ name, max }) => (
            <TextField
              key={name}
              id={`sellers.${at}.${name}`}
              type={name === 'email' ? 'email' : 'text'}
              label={t(`sellers.${name}`)}
              autoComplete="off"
              maxLength={max}
              value={seller[name]}
              error={form.errorAt(`sellers.${at}.${name}`)}
              onChange={({ target }) => type(at, { [name]: target.value })}
            />
          ))}
        </fieldset>
      ))}
    </Section>
  );
};
