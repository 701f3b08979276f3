import { useEffect, useState } from 'react';
import { fileForms, readHeader, type ReadHeader } from './file-forms.ts';
import type { Chosen } from './file-forms.ts';

const headBytes = 64 * 1024;

/** What the first line of the chosen file says; undefined until it is read, or without a file. */
export function useHeader({ file, type, strategy }: Chosen): (ReadHeader & { key: string }) | undefined {
  const [head, setHead] = useState<{ file: File; text: string }>();
  useEffect(() => {
    if (file === undefined) return undefined;
    let isLeft = false;
    const read = (text: string): void => {
      if (!isLeft) setHead({ file, text });
    };
    // a file that went away meanwhile is told when it is sent
    file
      .slice(0, headBytes)
      .text()
      .then(read, () => read(''));
    return () => {
      isLeft = true;
    };
  }, [file]);
  if (file === undefined || head?.file !== file) return undefined;
  return { ...readHeader(head.text, type, strategy), key: fileForms[type].key(strategy) };
}
