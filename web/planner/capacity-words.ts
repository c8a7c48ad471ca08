/** `6 hours of work`. @param minutes one of the capacities, which are whole hours */
export const capacityWords = (minutes: number): string => `${minutes / 60} hours of work`;
