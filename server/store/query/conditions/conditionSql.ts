import { sql, type RawBuilder } from 'kysely'
import type { Condition } from '../../../../schemas/conditions/condition'
import type { ConditionLeaf, ConditionTree, ValuePath } from '../../../../schemas/conditions/conditionTree'
import { conditionSaid, type ConditionWord } from '../../../../schemas/conditions/names'
import { conditions } from '../../../../schemas/conditions/registry'
import type { Json } from '../../../../schemas/model/json'
import type { Asked } from './lowering'
import { lowerings } from './registry'

/** How conditions read values of documents. */
export interface AskedDocuments {
  /** Returns the jsonb value at a path; null when there is none. */
  readonly at: (path: ValuePath) => RawBuilder<unknown>
  /** Returns the value in the version before; left out when versions are unknown. */
  readonly before?: (path: ValuePath) => RawBuilder<unknown>
  /** Says that naming a value several times costs nothing, because it need not be looked up in a document. */
  readonly isAtHand?: true
  /** Returns a faster way to test exactly the same condition. */
  readonly compare?: (leaf: ConditionLeaf) => RawBuilder<boolean> | undefined
  /** Returns a condition that holds whenever the value at a path equals `value`, so that an index finds it. */
  readonly hint?: (path: ValuePath, value: Json) => RawBuilder<boolean> | undefined
}

/** Reads the values of a jsonb column. */
export const inColumn = (column: RawBuilder<unknown>) => ({
  at: (path: ValuePath): RawBuilder<unknown> => sql`(${column} #> ${[...path]}::text[])`,
})

/** Writes a tree as a condition in SQL with the meaning that `holds` of schemas/conditions has in memory. Never null. */
export function conditionSql(tree: ConditionTree, documents: AskedDocuments, depth = 0): RawBuilder<boolean> {
  if ('and' in tree) return joined(tree.and, 'and', documents, depth)
  if ('or' in tree) return joined(tree.or, 'or', documents, depth)
  if ('not' in tree) return sql<boolean>`(not ${conditionSql(tree.not, documents, depth)})`
  const fast = documents.compare?.(tree)
  if (fast) return fast
  const { path, condition, operand } = tree
  const found = askedOf(documents.at(path), documents.isAtHand === true, depth)
  const asked = { ...found, before: documents.before?.(path) }
  const holds = sql<boolean>`coalesce(${leafSql(asked, condition, operand)}, false)`
  const hint = hintFor(documents, tree)
  return hint ? sql<boolean>`(${hint} and ${holds})` : holds
}

function hintFor(
  { hint }: AskedDocuments,
  { path, condition, operand }: ConditionLeaf,
): RawBuilder<boolean> | undefined {
  if (!hint) return undefined
  if (condition === '$eq' || condition === '$all') return hint(path, operand as Json)
  if (condition !== '$in' || !Array.isArray(operand) || operand.length === 0) return undefined
  const hints = operand.flatMap((value: Json) => hint(path, value) ?? [])
  return hints.length === operand.length ? sql<boolean>`(${sql.join(hints, sql` or `)})` : undefined
}

function joined(
  trees: readonly ConditionTree[],
  join: 'and' | 'or',
  documents: AskedDocuments,
  depth: number,
): RawBuilder<boolean> {
  if (trees.length === 0) return join === 'and' ? sql<boolean>`true` : sql<boolean>`false`
  const parts = trees.map((one) => conditionSql(one, documents, depth))
  return sql<boolean>`(${sql.join(parts, join === 'and' ? sql` and ` : sql` or `)})`
}

/** Names the sets of each depth differently: a group never contains a group, but stored data may. */
const setsIn =
  (found: RawBuilder<unknown>, depth: number): Asked['sets'] =>
  (quantifier, tree) => {
    const name = `set_${depth}`
    const inner = conditionSql(tree, inColumn(sql.ref(`${name}.item`)), depth + 1)
    const sets = sql`from condition_sets_or_blank(${found}) as ${sql.raw(`${name} (item)`)}`
    return quantifier === 'any'
      ? sql<boolean>`exists (select ${sets} where ${inner})`
      : sql<boolean>`not exists (select ${sets} where not ${inner})`
  }

/** Describes a value for conditions on it. */
const askedOf = (found: RawBuilder<unknown>, isAtHand: boolean, depth: number): Asked => ({
  ...{ found, isAtHand },
  before: undefined,
  sets: setsIn(found, depth),
})

/** Writes a condition on one value; null only when there is no value. */
function leafSql(asked: Asked, word: ConditionWord, operand: unknown): RawBuilder<boolean> {
  const { name, negated } = conditionSaid(word)
  const condition: Condition<unknown> = conditions[name]
  const wanted = condition.read(operand)
  const positive =
    wanted === undefined ? sql<boolean>`false` : (lowerings[name] as LoweringOfAny)(asked, wanted)
  if (!negated) return positive
  return condition.needsValue
    ? sql<boolean>`(${asked.found} is not null and not ${positive})`
    : sql<boolean>`not ${positive}`
}

type LoweringOfAny = (asked: Asked, operand: unknown) => RawBuilder<boolean>
