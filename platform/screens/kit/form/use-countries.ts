import { countryCodes } from '../../../domain/address/countries.ts';
import { useMemo } from 'react';
import { useFormats } from '../words/formats.ts';

/** Countries by name in the reader's language. */
export function useCountries(): { value: string; label: string }[] {
  const { locale } = useFormats();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return countryCodes
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((a, b) => a.label.localeCompare(b.label, locale));
  }, [locale]);
}
