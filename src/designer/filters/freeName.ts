/** Returns the first numbered name that is not taken. */
export function freeName(taken: readonly string[], nameAt: (number: number) => string): string {
  const names = new Set(taken)
  let number = 1
  while (names.has(nameAt(number)) && number <= taken.length) number += 1
  return nameAt(number)
}
