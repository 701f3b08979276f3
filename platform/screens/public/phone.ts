import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/** An international number as it is read aloud; anything else as it is. */
export const readablePhone = (phone: string): string =>
  parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;

/** A national number in E.164; null when the country's numbering plan has no such number. */
export const dialled = (typed: string, country: string): string | null => {
  const number = parsePhoneNumberFromString(typed, country as CountryCode);
  return number?.isValid() ? number.number : null;
};

/** The same; an invalid number stays as typed. */
export const internationalPhone = (typed: string, country: string): string =>
  dialled(typed, country) ?? typed;
