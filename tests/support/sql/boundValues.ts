import { columnNamed, isBoundColumn, type Column, type Output, type Scope } from './boundSources'
import { listOf, nameOf, ofKind, statementOf, textOf, type SqlNode, type Statement } from './sqlNodes'

/** Returns the result columns of a subquery in an expression. */
export type OutputsOf = (statement: Statement, scope: Scope) => readonly Output[]

const always = ['ParamRef', 'A_Const', 'SQLValueFunction', 'ColumnDef']
/** Kinds of nodes that are bound if all of their parts are, with the names of these parts. */
const madeOf: Readonly<Record<string, readonly string[]>> = {
  TypeCast: ['arg'],
  CollateClause: ['arg'],
  A_Indirection: ['arg'],
  A_ArrayExpr: ['elements'],
  RowExpr: ['args'],
  FuncCall: ['args'],
  CoalesceExpr: ['args'],
  MinMaxExpr: ['args'],
  List: ['items'],
  NamedArgExpr: ['arg'],
  A_Expr: ['lexpr', 'rexpr'],
}

/** Returns whether a value consists only of what the sender of the statement gave. */
export function isBoundValue(node: unknown, scope: Scope, outputs: OutputsOf): boolean {
  if (Array.isArray(node)) return node.every((one) => isBoundValue(one, scope, outputs))
  if (typeof node !== 'object' || node === null) return false
  if (always.some((kind) => ofKind(node, kind))) return true
  const column = columnNamed(node, scope)
  if (column) return isBoundColumn(column)
  const link = ofKind(node, 'SubLink')
  const statement = link && statementOf(link['subselect'])
  if (statement) return outputs(statement, scope)[0]?.isBound === true
  for (const [kind, parts] of Object.entries(madeOf)) {
    const found = ofKind(node, kind)
    if (found)
      return parts.every((part) => found[part] === undefined || isBoundValue(found[part], scope, outputs))
  }
  // The argument list of a function without arguments contains one empty item.
  return Object.keys(node).length === 0
}

/** Returns the columns that a condition equates with values given by the sender of the statement, as far as known. */
export function boundBy(condition: unknown, scope: Scope, outputs: OutputsOf): readonly Column[] {
  const joined = ofKind(condition, 'BoolExpr')
  if (joined) {
    const parts = listOf(joined, 'args')
    if (textOf(joined, 'boolop') === 'AND_EXPR') return parts.flatMap((part) => boundBy(part, scope, outputs))
    return isOr(joined) ? boundByEach(parts, scope, outputs) : []
  }
  const link = ofKind(condition, 'SubLink')
  const statement = link && statementOf(link['subselect'])
  if (statement && textOf(link, 'subLinkType') === 'ANY_SUBLINK' && listOf(link, 'operName').length === 0)
    return boundAlike(listed(link['testexpr']), outputs(statement, scope), scope)
  const compared = ofKind(condition, 'A_Expr')
  return compared && nameOf(listOf(compared, 'name')[0]) === '='
    ? boundByEquality(textOf(compared, 'kind') ?? '', [compared['lexpr'], compared['rexpr']], scope, outputs)
    : []
}

const listed = (node: unknown): readonly unknown[] => {
  const row = ofKind(node, 'RowExpr')
  return row ? listOf(row, 'args') : [node]
}

const boundAlike = (
  columns: readonly unknown[],
  values: readonly Pick<Output, 'isBound'>[],
  scope: Scope,
): readonly Column[] =>
  columns.flatMap((one, at) => (values[at]?.isBound === true ? (columnNamed(one, scope) ?? []) : []))

function boundByEquality(
  kind: string,
  sides: readonly [unknown, unknown],
  scope: Scope,
  outputs: OutputsOf,
): readonly Column[] {
  const [left, right] = sides
  const one = (column: unknown, value: unknown) =>
    isBoundValue(value, scope, outputs) ? (columnNamed(column, scope) ?? []) : []
  switch (kind) {
    case 'AEXPR_OP':
    case 'AEXPR_NOT_DISTINCT': {
      const [here, there] = [listed(left), listed(right)]
      return here.flatMap((part, at) => [one(part, there[at]), one(there[at], part)].flat())
    }
    case 'AEXPR_OP_ANY':
    case 'AEXPR_IN':
      return [one(left, right)].flat()
    default:
      return []
  }
}

/** Returns whether a condition never holds, as for a user without access to anything. */
export function isNever(condition: unknown): boolean {
  const constant = ofKind(ofKind(condition, 'A_Const'), 'boolval')
  if (constant) return constant['boolval'] !== true
  const joined = ofKind(condition, 'BoolExpr')
  const parts = listOf(joined, 'args')
  if (textOf(joined, 'boolop') === 'AND_EXPR') return parts.some(isNever)
  return isOr(joined) && parts.every(isNever)
}

const isOr = (joined: SqlNode | undefined): boolean => textOf(joined, 'boolop') === 'OR_EXPR'

/** Returns what each of several alternative conditions binds, ignoring those that never hold. */
function boundByEach(conditions: readonly unknown[], scope: Scope, outputs: OutputsOf): readonly Column[] {
  const [first = [], ...others] = conditions
    .filter((condition) => !isNever(condition))
    .map((condition) => boundWithin(condition, scope, outputs))
  const isAmong =
    ({ source, name }: Column) =>
    (columns: readonly Column[]) =>
      columns.some((column) => column.source === source && column.name === name)
  return first.filter((column) => others.every(isAmong(column)))
}

/** Returns what is bound while a condition holds, including what follows from that; the sources stay unchanged. */
function boundWithin(condition: unknown, scope: Scope, outputs: OutputsOf): readonly Column[] {
  const known = boundBy(condition, scope, outputs)
  const more = known.filter((column) => !isBoundColumn(column))
  if (more.length === 0) return known
  for (const { source, name } of more) source.bound.add(name)
  try {
    return [...known, ...boundWithin(condition, scope, outputs)]
  } finally {
    for (const { source, name } of more) source.bound.delete(name)
  }
}
