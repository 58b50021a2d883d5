/* The parts of PostgreSQL's own parse trees that are looked at, as its parser says them in JSON: a node is an object with one key, its kind. */

export type SqlNode = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is SqlNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a node of this kind says; undefined for one of another kind. */
export const ofKind = (node: unknown, kind: string): SqlNode | undefined => {
  const found = isNode(node) ? node[kind] : undefined
  return isNode(found) ? found : undefined
}

/** A part that is no node of several kinds but of one. */
export const partOf = (node: SqlNode, name: string): SqlNode | undefined => {
  const found = node[name]
  return isNode(found) ? found : undefined
}

export const listOf = (node: SqlNode | undefined, name: string): readonly unknown[] => {
  const found = node?.[name]
  return Array.isArray(found) ? found : []
}

export const textOf = (node: SqlNode | undefined, name: string): string | undefined => {
  const found = node?.[name]
  return typeof found === 'string' ? found : undefined
}

/** A name as a list has it. */
export const nameOf = (node: unknown): string | undefined => textOf(ofKind(node, 'String'), 'sval')

const statementKinds = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const
type StatementKind = (typeof statementKinds)[number]

export interface Statement {
  readonly kind: StatementKind
  readonly node: SqlNode
}

/** A statement about tables' rows; undefined for all else. */
export function statementOf(node: unknown): Statement | undefined {
  for (const kind of statementKinds) {
    const found = ofKind(node, kind)
    if (found) return { kind, node: found }
  }
  return undefined
}

/** The statements that stand within expressions. */
export function statementsIn(node: unknown): readonly Statement[] {
  if (Array.isArray(node)) return node.flatMap(statementsIn)
  if (!isNode(node)) return []
  const statement = statementOf(node)
  return statement ? [statement] : Object.values(node).flatMap(statementsIn)
}

/** The nodes of a kind within expressions, those of statements in them left out. */
export function nodesIn(node: unknown, kind: string): readonly SqlNode[] {
  if (Array.isArray(node)) return node.flatMap((one) => nodesIn(one, kind))
  if (!isNode(node) || statementOf(node)) return []
  const found = ofKind(node, kind)
  return [...(found ? [found] : []), ...Object.values(node).flatMap((one) => nodesIn(one, kind))]
}
