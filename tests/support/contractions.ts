import type { ConstraintShape, DatabaseShape } from './tableShapes'

const tableOf = (name: string): string => name.split(/[.:]/)[0] ?? ''
const added = <Shape>(before: Readonly<Record<string, Shape>>, after: Readonly<Record<string, Shape>>) =>
  Object.entries(after).filter(([name]) => !Object.hasOwn(before, name))

const literalsOf = ({ definition }: ConstraintShape): readonly string[] =>
  definition.match(/'(?:[^']|'')*'/g) ?? []

/** Returns whether a check still accepts everything that it accepted: lists of words may become longer. */
const isWider = (before: ConstraintShape, after: ConstraintShape): boolean =>
  literalsOf(before).length > 0 &&
  literalsOf(before).every((literal) => literalsOf(after).includes(literal)) &&
  before.columns.join() === after.columns.join()

/** Returns, as sentences, what the previous version's code, which reads and writes the tables as they were, would miss or be refused. */
export function contractions(before: DatabaseShape, after: DatabaseShape): string[] {
  const isKnown = (column: string) => Object.hasOwn(before.columns, column)
  const tables = new Set(Object.keys(before.columns).map(tableOf))
  const ofKnownTable = ([name]: readonly [string, unknown]) => tables.has(tableOf(name))

  const columns = Object.entries(before.columns).flatMap(([name, was]) => {
    const is = after.columns[name]
    if (!is) return [`takes away ${name}, which the version before still reads and writes`]
    if (is.type !== was.type)
      return [`makes ${name} ${is.type}, which the version before takes for ${was.type}`]
    const refusesNull = was.isNullable && !is.isNullable
    if (refusesNull || (was.isOptional && !is.isOptional))
      return [`demands a value of ${name}, which the version before may leave out`]
    return []
  })
  const newColumns = added(before.columns, after.columns)
    .filter(ofKnownTable)
    .flatMap(([name, { isOptional }]) =>
      isOptional ? [] : [`adds ${name} without a default, which the version before does not fill`],
    )
  const functions = Object.entries(before.functions).flatMap(([name, returned]) =>
    after.functions[name] === returned
      ? []
      : [`takes away the function ${name}, which the version before calls`],
  )
  const uniques = Object.keys(before.uniques).flatMap((name) =>
    Object.hasOwn(after.uniques, name)
      ? []
      : [`takes away the unique index of ${name}, which the version before names in its "on conflict"`],
  )
  const newUniques = added(before.uniques, after.uniques)
    .filter(ofKnownTable)
    .flatMap(([name, { columns: of }]) =>
      of.some((column) => !isKnown(column) && after.columns[column]?.isEmptyAtFirst)
        ? []
        : [`forbids doubles in ${name}, which the version before may write`],
    )
  const constraints = Object.entries(after.constraints)
    .filter(ofKnownTable)
    .flatMap(([name, is]) => {
      const was = before.constraints[name]
      if (was?.definition === is.definition || !is.columns.some(isKnown)) return []
      if (was && isWider(was, is)) return []
      return [`demands ${is.definition} of ${tableOf(name)}, which the version before does not know of`]
    })
  return [...columns, ...newColumns, ...functions, ...uniques, ...newUniques, ...constraints]
}
