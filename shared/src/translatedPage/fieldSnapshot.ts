type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const mapFieldsByKey = (): Map<string, Field> => {
  const fields = new Map<string, Field>();
  for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
    const kind = `${field.type} ${field.name} ${field.autocomplete}`;
    let nth = 0;
    while (fields.has(`${kind} ${nth}`)) nth += 1;
    fields.set(`${kind} ${nth}`, field);
  }
  return fields;
};

const isChecked = (field: Field): boolean => 'checked' in field && field.checked;

/** React hears of a change only when its own note of the value was passed by. */
const setValueAsUser = (field: Field, value: string): void => {
  const kind = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field.type.startsWith('select') ? 'change' : 'input', { bubbles: true }));
};

/**
 * Stores what stands in the page's fields, and returns a function that writes it into those rendered in
 * their place.
 */
export const snapshotFields = (): (() => void) => {
  const kept = [...mapFieldsByKey()].map(([key, field]) => {
    const { value } = field;
    return { key, field, value, isTicked: isChecked(field), hadFocus: field === document.activeElement };
  });
  return () => {
    const now = mapFieldsByKey();
    for (const { key, field: before, value, isTicked: wasTicked, hadFocus } of kept) {
      const field = now.get(key);
      if (!field || field === before || field.type === 'file') continue;
      const isTickable = /^(checkbox|radio)$/.test(field.type);
      if (!isTickable && field.value !== value) setValueAsUser(field, value);
      if (isTickable && isChecked(field) !== wasTicked && (wasTicked || field.type === 'checkbox'))
        field.click();
      if (hadFocus) field.focus();
    }
  };
};
