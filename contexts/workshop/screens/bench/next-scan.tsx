import { ScanField } from '@reprise/platform/screens/ui/form/scan-field.tsx';
import { cleanCode } from '@reprise/platform/screens/bench/codes.ts';
import { focusCodeField } from '@reprise/platform/screens/ui/core/controller.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

type NextScanProps = {
  label: string;
  hint: string;
  /** The screen where the same work begins with the scanned item. */
  hrefOf: (code: string) => string;
};

/** Where a piece of work has ended the next item is scanned: the focus is there, and its code begins the same work. */
export const NextScan = ({ label, hint, hrefOf }: NextScanProps) => {
  const navigate = useNavigate();
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) focusCodeField();
  }, []);
  return (
    <ScanField
      label={label}
      hint={hint}
      onScan={(code) => void navigate({ href: hrefOf(encodeURIComponent(cleanCode(code))) })}
    />
  );
};
