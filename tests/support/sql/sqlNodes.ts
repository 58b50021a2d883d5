/* The relevant parts of PostgreSQL's parse trees in JSON: a node is an object with one key, its kind. */

export type SqlNode = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is SqlNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the contents of a node of this kind; undefined for another kind. */
export const ofKind = (node: unknown, kind: string): SqlNode | undefined => {
  const found = isNode(node) ? node[kind] : undefined
  return isNode(found) ? found : undefined
}

/** Returns a part that is always of the same kind and hence not wrapped. */
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

/** Returns a name in a list. */
export const nameOf = (node: unknown): string | undefined => textOf(ofKind(node, 'String'), 'sval')

const statementKinds = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const
type StatementKind = (typeof statementKinds)[number]

export interface Statement {
  readonly kind: StatementKind
  readonly node: SqlNode
}

/** Returns a statement about tables' rows; undefined for any other. */
export function statementOf(node: unknown): Statement | undefined {
  for (const kind of statementKinds) {
    const found = ofKind(node, kind)
    if (found) return { kind, node: found }
  }
  return undefined
}

/** Returns the subqueries within expressions. */
export function statementsIn(node: unknown): readonly Statement[] {
  if (Array.isArray(node)) return node.flatMap(statementsIn)
  if (!isNode(node)) return []
  const statement = statementOf(node)
  return statement ? [statement] : Object.values(node).flatMap(statementsIn)
}

/** Returns the nodes of a kind within expressions, except those within subqueries. */
export function nodesIn(node: unknown, kind: string): readonly SqlNode[] {
  if (Array.isArray(node)) return node.flatMap((one) => nodesIn(one, kind))
  if (!isNode(node) || statementOf(node)) return []
  const found = ofKind(node, kind)
  return [...(found ? [found] : []), ...Object.values(node).flatMap((one) => nodesIn(one, kind))]
}
