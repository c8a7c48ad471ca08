/** Of a label: in the header, a running timer may take its room. */
export const BESIDE_TIMER = 'max-[90rem]:[header:has([role=group])_&]:sr-only';
