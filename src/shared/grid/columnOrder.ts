/* The order of columns: ids that somebody moved, among all others in their own order. The first column identifies rows and stays first. */

/** Returns all columns in the chosen order; columns that it does not name follow their predecessor in the original order. */
export function inChosenOrder<Column extends { readonly id: string }>(
  columns: readonly Column[],
  chosen: readonly string[],
): readonly Column[] {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const first = columns[0]
  const ordered = chosen.flatMap((id) => (id === first?.id ? [] : (byId.get(id) ?? [])))
  if (first) ordered.unshift(first)
  const placed = new Set(ordered)
  for (const [at, column] of columns.entries()) {
    if (placed.has(column)) continue
    const before = columns[at - 1]
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column)
  }
  return ordered
}

/** Returns the ids with one moved to the place of another; undefined when that changes nothing, or would move the first. */
export function withMoved(
  ids: readonly string[],
  id: string,
  toPlaceOf: string,
): readonly string[] | undefined {
  const [from, to] = [ids.indexOf(id), ids.indexOf(toPlaceOf)]
  if (from <= 0 || to < 0 || from === to) return undefined
  return ids.toSpliced(from, 1).toSpliced(Math.max(to, 1), 0, id)
}
