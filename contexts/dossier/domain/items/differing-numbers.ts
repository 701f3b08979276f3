import { checkImei } from '@reprise/platform/domain/codes/imei.ts';

type Numbers = { imei: string | null; serialNumber: string | null };
export type DifferingNumber = { number: keyof Numbers; declared: string; found: string };

/** The numbers of a thing as they are compared. */
export const asOneNumber = {
  imei: (imei: string): string => {
    const check = checkImei(imei);
    return check.ok ? check.deviceKey : imei;
  },
  serialNumber: (serial: string): string => serial.trim().toLowerCase(),
};

/**
 * The numbers that differ from the declared ones: it may be another thing of the same kind (docs/device-identity.md). A
 * number that was not declared, or not read, does not differ. IMEIs are compared by their first 14 digits, serial
 * numbers without regard to case.
 */
export const differingNumbers = (declared: Numbers, found: Numbers): DifferingNumber[] =>
  (['imei', 'serialNumber'] as const).flatMap((number) => {
    const said = declared[number] ?? '';
    const read = found[number] ?? '';
    const key = asOneNumber[number];
    return said === '' || read === '' || key(said) === key(read)
      ? []
      : [{ number, declared: said, found: read }];
  });
