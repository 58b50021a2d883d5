/*
 * The order of columns: ids that somebody put somewhere, among all others in their own order. The first column tells rows apart and stays where it is.
 */

/** All columns in the order that was chosen; those that it does not name follow the one that is before them in their own order. */
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

/** The ids with one moved to the place of another; undefined where that changes nothing, or would take the first from its place. */
export function withMoved(
  ids: readonly string[],
  id: string,
  toPlaceOf: string,
): readonly string[] | undefined {
  const [from, to] = [ids.indexOf(id), ids.indexOf(toPlaceOf)]
  if (from <= 0 || to < 0 || from === to) return undefined
  return ids.toSpliced(from, 1).toSpliced(Math.max(to, 1), 0, id)
}
