type Field = HTMLInputElement | HTMLTextAreaElement;

/** The types of input whose text can be replaced; the others are read as text while it is. */
const asText = /^(?:text|search|url|tel|password|textarea)$/;

/** Replaces the text of a field as an edit by hand does, so that its form takes notice. */
export function editText(field: Field, text: string): void {
  const { type } = field;
  const isOther = field instanceof HTMLInputElement && !asText.test(type);
  if (isOther) field.type = 'text';
  field.setRangeText(text, 0, field.value.length, 'end');
  if (isOther) field.type = type;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
