export interface LiveRowLooksProps {
  /** The ids of rows that are no longer in the list. */
  readonly left: readonly string[]
  /** The ids of rows that have just changed. */
  readonly renewed: readonly string[]
}

const id24 = /^[0-9a-f]{24}$/
const rowsOf = (ids: readonly string[], within = '') =>
  ids
    .filter((id) => id24.test(id))
    .map((id) => `[data-id="${id}"]${within}`)
    .join()

/**
 * Styles rows that others changed by a stylesheet, whatever draws them, because rows are mounted and unmounted while scrolling. The
 * highlight fades out, at once for users who prefer less motion.
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
