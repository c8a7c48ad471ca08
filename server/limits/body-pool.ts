/** Memory for request bodies in this process, in bytes: in total and per sender. */
export type Pool = ReturnType<typeof createBodyPool>;

export function createBodyPool(bytes: number, bytesPerSender: number) {
  const held = new Map<string, number>();
  let total = 0;
  return {
    take(sender: string, size: number): boolean {
      const theirs = (held.get(sender) ?? 0) + size;
      if (total + size > bytes || theirs > bytesPerSender) return false;
      total += size;
      held.set(sender, theirs);
      return true;
    },
    giveBack(sender: string, size: number): void {
      total -= size;
      const left = (held.get(sender) ?? 0) - size;
      if (left > 0) held.set(sender, left);
      else held.delete(sender);
    },
  };
}
