/**
 * Which changes somebody has seen: what was committed when they looked, as the database says it, `<first>:<end>:<open>,…`. Transactions before
 * `first` had ended then, those from `end` on had not begun, and of those between some were open. Numbers that only grow would not do: a
 * change that is committed later may have the smaller one.
 */
export interface ChangeMark {
  readonly first: bigint
  readonly end: bigint
  readonly open: ReadonlySet<bigint>
}

const longest = 20_000

/** Returns undefined for a text that is no mark. */
export function readChangeMark(text: string): ChangeMark | undefined {
  const parts =
    text.length <= longest ? /^(\d{1,18}):(\d{1,18}):((?:\d{1,18})(?:,\d{1,18})*)?$/.exec(text) : null
  if (!parts) return undefined
  const [first, end] = [BigInt(parts[1] ?? 0), BigInt(parts[2] ?? 0)]
  const open = parts[3] === undefined ? [] : parts[3].split(',').map(BigInt)
  const isInOrder = open.every(
    (one, at) => one >= first && one < end && (at === 0 || one > (open[at - 1] ?? 0n)),
  )
  return first > 0n && first <= end && isInOrder ? { first, end, open: new Set(open) } : undefined
}

/** Returns whether the mark covers what a transaction did. */
export function isSeen({ first, end, open }: ChangeMark, transaction: string): boolean {
  const number = BigInt(transaction)
  return number < first || (number < end && !open.has(number))
}
