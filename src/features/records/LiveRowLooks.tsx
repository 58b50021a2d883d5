export interface LiveRowLooksProps {
  /** Rows that are in the list no more. */
  readonly left: readonly string[]
  /** Rows that have just changed. */
  readonly renewed: readonly string[]
}

const id24 = /^[0-9a-f]{24}$/
const rowsOf = (ids: readonly string[], within = '') =>
  ids
    .filter((id) => id24.test(id))
    .map((id) => `[data-id="${id}"]${within}`)
    .join()

/**
 * How rows look that others changed, whatever draws them: the rows that are in view come and go, so nothing is written on them. The light goes
 * out by itself, at once for who wants less motion.
 */
export function LiveRowLooks({ left, renewed }: LiveRowLooksProps) {
  const rules = [
    left.length > 0 ? `${rowsOf(left)} { opacity: 0.5 }` : '',
    renewed.length > 0
      ? `${rowsOf(renewed, ' > *')} { background-color: var(--acopio-accent-soft); transition: background-color 150ms }`
      : '',
  ]
  return <style>{rules.join('\n')}</style>
}
