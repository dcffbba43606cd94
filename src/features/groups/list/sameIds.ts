/** Whether two lists have the same ids in the same order. */
export const haveSameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);
