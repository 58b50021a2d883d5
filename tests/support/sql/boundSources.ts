import {
  listOf,
  nameOf,
  nodesIn,
  ofKind,
  partOf,
  statementOf,
  textOf,
  type SqlNode,
  type Statement,
} from './sqlNodes'

/** The columns of a database's tables. */
export type TableColumns = ReadonlyMap<string, ReadonlySet<string>>

/** A column of a statement's result. */
export interface Output {
  readonly name: string
  /** True when its value was given by the sender of the statement. */
  readonly isBound: boolean
}

/** A named item of a `from` clause. */
export interface Source {
  readonly name: string
  /** The table; undefined for a subquery or function. */
  readonly table: string | undefined
  /** Its columns, as far as known. */
  columns: ReadonlySet<string>
  /** The columns whose values were given by the sender of the statement. */
  readonly bound: Set<string>
}

/** The names visible in a part of a statement. */
export interface Scope {
  readonly sources: readonly Source[]
  readonly parent: Scope | undefined
  /** The items of the `with` clause. */
  readonly named: ReadonlyMap<string, readonly Output[]>
}

export interface Column {
  readonly source: Source
  readonly name: string
}

/** Stands for all columns of a function's result, which are as bound as its arguments. */
export const anyColumn = '*'

const namesOf = (node: SqlNode, part: string): readonly string[] =>
  listOf(node, part).flatMap((one) => nameOf(one) ?? [])

/** Returns the named column, from the nearest scope that has it. */
export function columnNamed(node: unknown, scope: Scope | undefined): Column | undefined {
  const fields = listOf(ofKind(node, 'ColumnRef'), 'fields').map(nameOf)
  const [name, of] = [fields.at(-1), fields.at(-2)]
  if (name === undefined) return undefined
  for (let within = scope; within; within = within.parent) {
    const source = within.sources.find((one) => (of === undefined ? one.columns.has(name) : one.name === of))
    if (source) return { source, name }
  }
  return undefined
}

export const isBoundColumn = ({ source, name }: Column): boolean =>
  source.bound.has(name) || source.bound.has(anyColumn)

/** Gives a source the columns of a statement's result. */
export function fillSource(source: Source, outputs: readonly Output[], names: readonly string[]): void {
  const renamed = outputs.map((output, at) => ({ ...output, name: names[at] ?? output.name }))
  source.columns = new Set(renamed.map(({ name }) => name))
  for (const { name, isBound } of renamed) if (isBound) source.bound.add(name)
}

/**
 * A join's condition, and the sources that it restricts: in an outer join only the side that is left out where the condition does not hold.
 */
interface Join {
  readonly quals: unknown
  readonly binds: readonly Source[]
}

/** A subquery in place of a table. */
interface Derived {
  readonly source: Source
  readonly statement: Statement
  readonly names: readonly string[]
}

export interface From {
  readonly sources: readonly Source[]
  readonly joins: readonly Join[]
  /** Sources that share a column by `using`. */
  readonly shared: readonly { readonly column: string; readonly sources: readonly Source[] }[]
  readonly derived: readonly Derived[]
  /** The arguments of functions in place of a table. */
  readonly called: readonly { readonly source: Source; readonly calls: unknown }[]
}

const nothing: From = { sources: [], joins: [], shared: [], derived: [], called: [] }

const together = (parts: readonly From[]): From => ({
  sources: parts.flatMap(({ sources }) => sources),
  joins: parts.flatMap(({ joins }) => joins),
  shared: parts.flatMap(({ shared }) => shared),
  derived: parts.flatMap(({ derived }) => derived),
  called: parts.flatMap(({ called }) => called),
})

/** What names may mean within a `from` clause. */
export interface Known {
  readonly named: Scope['named']
  readonly columns: TableColumns
}

/** Returns the source for a table, or for an item of `with` of that name. */
export function sourceOfRelation(relation: SqlNode, { named, columns }: Known): Source {
  const table = textOf(relation, 'relname') ?? ''
  const alias = partOf(relation, 'alias')
  const isOurs = relation['schemaname'] === undefined
  const outputs = isOurs ? named.get(table) : undefined
  const own = isOurs && !outputs ? columns.get(table) : undefined
  const source: Source = {
    ...{ name: textOf(alias, 'aliasname') ?? table, table: own && table },
    ...{ columns: own ?? new Set(), bound: new Set() },
  }
  if (outputs) fillSource(source, outputs, alias ? namesOf(alias, 'colnames') : [])
  return source
}

/** Reads a `from` clause. */
export const readFrom = (items: readonly unknown[], known: Known): From =>
  together(items.map((item) => readItem(item, known)))

function readItem(item: unknown, known: Known): From {
  const relation = ofKind(item, 'RangeVar')
  if (relation) return { ...nothing, sources: [sourceOfRelation(relation, known)] }
  const join = ofKind(item, 'JoinExpr')
  if (join) return readJoin(join, known)
  const subselect = ofKind(item, 'RangeSubselect')
  const called = ofKind(item, 'RangeFunction')
  const alias = partOf(subselect ?? called ?? {}, 'alias')
  const name = textOf(alias, 'aliasname') ?? ''
  const names = alias ? namesOf(alias, 'colnames') : []
  const source: Source = { name, table: undefined, columns: new Set(), bound: new Set() }
  const statement = subselect && statementOf(subselect['subquery'])
  if (statement) return { ...nothing, sources: [source], derived: [{ source, statement, names }] }
  if (!called) return nothing
  const defined = nodesIn([called['coldeflist'], called['functions']], 'ColumnDef')
  source.columns = new Set([...names, ...defined.map((one) => textOf(one, 'colname') ?? ''), name])
  return { ...nothing, sources: [source], called: [{ source, calls: called['functions'] }] }
}

function readJoin(join: SqlNode, known: Known): From {
  const left = readItem(join['larg'], known)
  const right = readItem(join['rarg'], known)
  const both = [...left.sources, ...right.sources]
  const binds: Readonly<Record<string, readonly Source[]>> = {
    JOIN_LEFT: right.sources,
    JOIN_RIGHT: left.sources,
    JOIN_FULL: [],
  }
  const shared = namesOf(join, 'usingClause').map((column) => ({
    column,
    sources: both.filter((source) => source.columns.has(column)),
  }))
  const quals = join['quals']
  const joins = quals === undefined ? [] : [{ quals, binds: binds[textOf(join, 'jointype') ?? ''] ?? both }]
  return together([left, right, { ...nothing, joins, shared }])
}
