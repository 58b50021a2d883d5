import {
  anyColumn,
  fillSource,
  isBoundColumn,
  readFrom,
  sourceOfRelation,
  type Column,
  type From,
  type Known,
  type Output,
  type Scope,
  type Source,
  type TableColumns,
} from './boundSources'
import { boundBy, isBoundValue, isNever, type OutputsOf } from './boundValues'
import {
  listOf,
  nameOf,
  ofKind,
  partOf,
  statementOf,
  statementsIn,
  textOf,
  type SqlNode,
  type Statement,
} from './sqlNodes'

/** The tables spread over several machines by account. */
export interface Spread {
  readonly tables: ReadonlySet<string>
  readonly columns: TableColumns
  /** The column with a row's account. */
  readonly by: string
}

/** A statement's result columns, and the spread tables that it does not limit to an account. */
interface Analysed {
  readonly outputs: readonly Output[]
  readonly crossing: readonly string[]
}

const nowhere: Scope = { sources: [], parent: undefined, named: new Map() }

/**
 * Returns the spread tables that a statement queries on every machine: each must be limited to an account by a parameter, a constant, or a
 * bound column. `tree` is the parse tree of PostgreSQL's parser.
 */
export function crossingTables(tree: unknown, spread: Spread): readonly string[] {
  const statements = listOf(tree as SqlNode, 'stmts').flatMap(
    (one) => statementOf((one as SqlNode)['stmt']) ?? [],
  )
  return statements.flatMap((statement) => analyse(statement, nowhere, spread).crossing)
}

function analyse(statement: Statement, parent: Scope, spread: Spread): Analysed {
  const { named, crossing } = readNamed(statement.node, parent, spread)
  const analysed = analyses[statement.kind](statement.node, { sources: [], parent, named }, spread)
  return { outputs: analysed.outputs, crossing: [...crossing, ...analysed.crossing] }
}

type Analyse = (node: SqlNode, scope: Scope, spread: Spread) => Analysed

const analyses: Readonly<Record<Statement['kind'], Analyse>> = {
  SelectStmt: analyseSelect,
  InsertStmt: analyseInsert,
  UpdateStmt: (node, scope, spread) => analyseChange(node, listOf(node, 'fromClause'), scope, spread),
  DeleteStmt: (node, scope, spread) => analyseChange(node, listOf(node, 'usingClause'), scope, spread),
}

/** Reads the items of `with`, each of which may refer to earlier ones, or to itself. */
function readNamed(node: SqlNode, parent: Scope, spread: Spread) {
  const named = new Map(parent.named)
  const crossing: string[] = []
  const clause = partOf(node, 'withClause')
  for (const one of listOf(clause, 'ctes')) {
    const table = ofKind(one, 'CommonTableExpr')
    const statement = table && statementOf(table['ctequery'])
    const name = textOf(table, 'ctename')
    if (!table || !statement || name === undefined) continue
    const names = listOf(table, 'aliascolnames').map((column) => nameOf(column) ?? '')
    const within = { ...parent, named }
    const first = partOf(statement.node, 'larg')
    // The first part of a recursive query determines its columns.
    if (clause?.['recursive'] === true && first)
      named.set(name, renamed(analyse({ kind: 'SelectStmt', node: first }, within, spread).outputs, names))
    const analysed = analyse(statement, within, spread)
    named.set(name, renamed(analysed.outputs, names))
    crossing.push(...analysed.crossing)
  }
  return { named, crossing }
}

const renamed = (outputs: readonly Output[], names: readonly string[]): readonly Output[] =>
  outputs.map(({ name, isBound }, at) => ({ name: names[at] ?? name, isBound }))

function analyseSelect(node: SqlNode, scope: Scope, spread: Spread): Analysed {
  const [left, right] = [partOf(node, 'larg'), partOf(node, 'rarg')]
  if (left && right) return analyseUnion(left, right, scope, spread)
  const rows = listOf(node, 'valuesLists')
  if (rows.length > 0) return analyseValues(rows, scope, spread)
  const from = readFrom(listOf(node, 'fromClause'), known(scope, spread))
  const { withClause: _read, fromClause: _from, ...said } = node
  return analyseFrom(
    from,
    { said, where: node['whereClause'], returned: listOf(node, 'targetList') },
    scope,
    spread,
  )
}

const known = ({ named }: Scope, { columns }: Spread): Known => ({ named, columns })

function analyseUnion(left: SqlNode, right: SqlNode, scope: Scope, spread: Spread): Analysed {
  const [one, other] = [left, right].map((node) => analyse({ kind: 'SelectStmt', node }, scope, spread)) as [
    Analysed,
    Analysed,
  ]
  return {
    outputs: one.outputs.map(({ name, isBound }, at) => ({
      ...{ name, isBound: isBound && other.outputs[at]?.isBound === true },
    })),
    crossing: [...one.crossing, ...other.crossing],
  }
}

function analyseValues(rows: readonly unknown[], scope: Scope, spread: Spread): Analysed {
  const lists = rows.map((row) => listOf(ofKind(row, 'List'), 'items'))
  const outputs = (lists[0] ?? []).map((_value, at) => ({
    ...{
      name: `column${at + 1}`,
      isBound: lists.every((list) => isBoundValue(list[at], scope, outputsIn(spread))),
    },
  }))
  return { outputs, crossing: crossingIn(rows, scope, spread) }
}

const outputsIn =
  (spread: Spread): OutputsOf =>
  (statement, scope) =>
    analyse(statement, scope, spread).outputs

const crossingIn = (node: unknown, scope: Scope, spread: Spread): readonly string[] =>
  statementsIn(node).flatMap((statement) => analyse(statement, scope, spread).crossing)

interface Said {
  /** All clauses besides `from`. */
  readonly said: unknown
  readonly where: unknown
  readonly returned: readonly unknown[]
}

/** Finds which columns of a `from` clause are bound, repeatedly, because one binding may imply another. */
function analyseFrom(from: From, { said, where, returned }: Said, outer: Scope, spread: Spread): Analysed {
  const scope: Scope = { ...outer, sources: from.sources }
  const outputs = outputsIn(spread)
  // A condition that never holds reads no rows at all.
  if (isNever(where)) for (const { bound } of from.sources) bound.add(anyColumn)
  const size = () => from.sources.reduce((sum, { bound }) => sum + bound.size, 0)
  for (let before = -1; before < size();) {
    before = size()
    for (const { source, statement, names } of from.derived)
      fillSource(source, outputs(statement, scope), names)
    for (const { source, calls } of from.called)
      if (isBoundValue(calls, scope, outputs)) source.bound.add(anyColumn)
    for (const { column, sources } of from.shared)
      if (sources.some((source) => isBoundColumn({ source, name: column })))
        for (const source of sources) source.bound.add(column)
    bind(boundBy(where, scope, outputs))
    for (const { quals, binds } of from.joins)
      bind(boundBy(quals, scope, outputs).filter(({ source }) => binds.includes(source)))
  }
  const within = [said, from.joins.map(({ quals }) => quals), from.called.map(({ calls }) => calls)]
  return {
    outputs: outputsReturned(returned, scope, outputs),
    crossing: [
      ...from.sources.flatMap((source) => crossingSource(source, spread)),
      ...from.derived.flatMap(({ statement }) => analyse(statement, scope, spread).crossing),
      ...crossingIn(within, scope, spread),
    ],
  }
}

function bind(columns: readonly Column[]): void {
  for (const { source, name } of columns) source.bound.add(name)
}

function crossingSource(source: Source, { tables, by }: Spread): readonly string[] {
  const { table } = source
  return table !== undefined && tables.has(table) && !isBoundColumn({ source, name: by }) ? [table] : []
}

function outputsReturned(returned: readonly unknown[], scope: Scope, outputs: OutputsOf): readonly Output[] {
  return returned.flatMap((one) => {
    const target = ofKind(one, 'ResTarget')
    const fields = listOf(ofKind(target?.['val'], 'ColumnRef'), 'fields')
    if (ofKind(fields.at(-1), 'A_Star')) {
      const of = nameOf(fields.at(-2))
      return scope.sources
        .filter(({ name }) => of === undefined || name === of)
        .flatMap((source) =>
          [...source.columns].map((name) => ({ name, isBound: isBoundColumn({ source, name }) })),
        )
    }
    const name = textOf(target, 'name') ?? nameOf(fields.at(-1)) ?? ''
    return [{ name, isBound: isBoundValue(target?.['val'], scope, outputs) }]
  })
}

/** Analyses an update or delete: the changed rows are those of its own table, besides other sources. */
function analyseChange(node: SqlNode, items: readonly unknown[], scope: Scope, spread: Spread): Analysed {
  const others = readFrom(items, known(scope, spread))
  const own = sourceOfRelation(partOf(node, 'relation') ?? {}, { named: new Map(), columns: spread.columns })
  const { withClause: _read, fromClause: _from, usingClause: _using, ...said } = node
  const from = { ...others, sources: [own, ...others.sources] }
  return analyseFrom(from, { said, where: node['whereClause'], returned: returnedBy(node) }, scope, spread)
}

/** Returns the result list of a statement, in the parse trees of several PostgreSQL versions. */
const returnedBy = (node: SqlNode): readonly unknown[] => [
  ...listOf(node, 'returningList'),
  ...listOf(partOf(node, 'returningClause'), 'exprs'),
]

/** Analyses an insert, whose rows contain their account. */
function analyseInsert(node: SqlNode, scope: Scope, spread: Spread): Analysed {
  const own = sourceOfRelation(partOf(node, 'relation') ?? {}, { named: new Map(), columns: spread.columns })
  const statement = statementOf(node['selectStmt'])
  const added = statement && analyse(statement, scope, spread)
  const names = listOf(node, 'cols').map((column) => textOf(ofKind(column, 'ResTarget'), 'name'))
  const at = names.indexOf(spread.by)
  if (at >= 0 && added?.outputs[at]?.isBound === true) own.bound.add(spread.by)
  const within: Scope = { ...scope, sources: [own] }
  const { withClause: _read, selectStmt: _select, ...said } = node
  return {
    outputs: outputsReturned(returnedBy(node), within, outputsIn(spread)),
    crossing: [
      ...crossingSource(own, spread),
      ...(added?.crossing ?? []),
      ...crossingIn(said, within, spread),
    ],
  }
}
