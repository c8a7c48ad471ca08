/** Marks an element that contains a field and its chips, where there are several in a form. */
export const READS = { 'data-reads': '' };

/** The text that a chip belongs to: in its line, in a form, or in the palette. */
export const fieldOf = (chip: HTMLElement): HTMLTextAreaElement | HTMLInputElement | undefined =>
  chip
    .closest('[data-reads], form, [role="dialog"]')
    ?.querySelector<HTMLTextAreaElement | HTMLInputElement>(
      'textarea, input[role="combobox"], [data-reads] input:not([type="checkbox"])',
    ) ?? undefined;

export const focusField = (chip: HTMLElement): void => fieldOf(chip)?.focus();
