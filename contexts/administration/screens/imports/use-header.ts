import { useEffect, useState } from 'react';
import { fileForms, headText, readHeader, type Chosen, type ReadHeader } from './file-forms.ts';

const headBytes = 64 * 1024;

/** The header of the chosen file; null for a file that is no text, undefined until it is read, or without a file. */
export function useHeader({
  file,
  type,
  strategy,
}: Chosen): (ReadHeader & { key: string }) | null | undefined {
  const [head, setHead] = useState<{ file: File; text: string | null }>();
  useEffect(() => {
    if (file === undefined) return undefined;
    let isLeft = false;
    const read = (bytes: ArrayBuffer): void => {
      if (!isLeft) setHead({ file, text: headText(new Uint8Array(bytes)) });
    };
    // a file that disappeared meanwhile is reported when it is sent
    file
      .slice(0, headBytes)
      .arrayBuffer()
      .then(read, () => read(new ArrayBuffer(0)));
    return () => {
      isLeft = true;
    };
  }, [file]);
  if (file === undefined || head?.file !== file) return undefined;
  if (head.text === null) return null;
  return { ...readHeader(head.text, type, strategy), key: fileForms[type].key(strategy) };
}
