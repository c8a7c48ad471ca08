/** Orders strings the same way on every device, whatever its locale. */
export const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
