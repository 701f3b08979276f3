import { checkImei } from '@reprise/platform/domain/codes/imei.ts';

type Numbers = { imei: string | null; serialNumber: string | null };
export type DifferingNumber = { number: keyof Numbers; declared: string; found: string };

const asOneNumber = {
  imei: (imei: string): string => {
    const check = checkImei(imei);
    return check.ok ? check.deviceKey : imei;
  },
  serialNumber: (serial: string): string => serial.trim().toLowerCase(),
};

/**
 * The numbers that were read otherwise than declared: the thing may be another one, however alike (design, 3a I14,
 * `imei_mismatch`). What was not declared, or not read, does not differ. Of an IMEI its device's key counts, of a serial
 * number no capitals.
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
