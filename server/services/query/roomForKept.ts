const hour = 3_600_000
/** Milliseconds without use after which a kept column or view makes room for another one. */
const unusedEnough = hour
/** Milliseconds for which one note of a use is enough, so that questions seldom write. */
const noteLasts = hour / 4

interface Kept {
  /** The last noted use. */
  readonly usedAt: Date
}

/**
 * Returns what has to go before one more can be kept: nothing below `most`, then the one unused for longest, or undefined while all of them
 * are in use.
 */
export function givenUpFor<One extends Kept>(
  kept: readonly One[],
  most: number,
  now: Date,
): readonly One[] | undefined {
  if (kept.length < most) return []
  const oldest = kept.reduce((one, other) => (other.usedAt < one.usedAt ? other : one))
  return now.getTime() - oldest.usedAt.getTime() < unusedEnough ? undefined : [oldest]
}

/** Returns whether a use must be noted for the kept one to stay. */
export const mustNoteUse = ({ usedAt }: Kept, now: Date): boolean =>
  now.getTime() - usedAt.getTime() > noteLasts
