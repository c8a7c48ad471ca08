/** The text that a chip belongs to: in a form, or in the palette. */
export const fieldOf = (chip: HTMLElement): HTMLTextAreaElement | HTMLInputElement | undefined =>
  chip
    .closest('form, [role="dialog"]')
    ?.querySelector<HTMLTextAreaElement | HTMLInputElement>('textarea, input[role="combobox"]') ?? undefined;

export const focusField = (chip: HTMLElement): void => fieldOf(chip)?.focus();
