/** Focuses the text that a chip belongs to: in a form, or in the palette. */
export const focusField = (chip: HTMLElement): void =>
  chip.closest('form, [role="dialog"]')?.querySelector<HTMLElement>('textarea, [role="combobox"]')?.focus();
