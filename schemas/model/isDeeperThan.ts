/** Returns whether lists and objects nest deeper than `levels`. It iterates, so that hostile depth cannot overflow the stack. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  let row: unknown[] = [value]
  for (let depth = 0; row.length > 0; depth++) {
    const containers = row.filter((item): item is object => typeof item === 'object' && item !== null)
    if (containers.length > 0 && depth >= levels) return true
    row = containers.flatMap((item): unknown[] => Object.values(item))
  }
  return false
}
