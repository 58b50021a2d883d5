import type { ConditionLeaf, ConditionTree, ValuePath } from '../conditions/conditionTree'
import { holds, valueAtPath } from '../conditions/holds'
import { recordDocument, type AskedRecord } from '../filters/recordDocument'
import { comparedWith, partOf, pathOfAnswer } from './feedConditions'
import { setKey } from './feedMetadata'
import type { FeedLine, FeedProperty, FeedTable } from './feedTable'
import { FeedQuestionError, type FilterExpression } from './readFeedFilter'

/** The key under which a condition about a line of a group finds the set: members are asked within their set. */
const setPath = '$set'
/** The key under which it finds the set's number. */
const numberPath = '$number'

/**
 * Returns the condition tree of a filter. Throws a {@link FeedQuestionError} where a property does not exist or cannot be asked that way.
 */
export function feedTree(expression: FilterExpression, table: FeedTable): ConditionTree {
  switch (expression.op) {
    case 'and':
      return { and: expression.of.map((one) => feedTree(one, table)) }
    case 'or':
      return { or: expression.of.map((one) => feedTree(one, table)) }
    case 'not':
      return { not: feedTree(expression.of, table) }
    case 'always':
      return expression.value ? { and: [] } : { or: [] }
    case 'in':
      return {
        or: expression.values.map((value) =>
          feedTree({ op: 'compare', name: expression.name, by: 'eq', with: value }, table),
        ),
      }
    case 'part': {
      const asked = askedOf(expression.name, table)
      const tree = asked && partOf(asked, expression.by, expression.text)
      if (!tree) throw new FeedQuestionError('$filter', `${expression.by}(${expression.name})`)
      return tree
    }
    default: {
      const { name, by } = expression
      const asked = askedOf(name, table)
      const tree = asked && comparedWith(asked, by === 'ne' ? 'eq' : by, expression.with)
      if (!tree) throw new FeedQuestionError('$filter', `${name} ${by}`)
      return by === 'ne' ? { not: tree } : tree
    }
  }
}

function askedOf(name: string, table: FeedTable) {
  const by = table.properties.get(name)?.askedBy
  return by && { path: pathOf(by, table), by }
}

const pathOf = (
  by: NonNullable<FeedProperty['askedBy']>,
  { groupId }: Pick<FeedTable, 'groupId'>,
): ValuePath => {
  if ('metadata' in by) return [by.name === setKey ? numberPath : by.name]
  return groupId === undefined ? pathOfAnswer(by, false) : [setPath, ...pathOfAnswer(by, true)]
}

/** Returns the path by which lines can be sorted for a property; undefined where they cannot. */
export function orderedPath(property: FeedProperty | undefined, table: FeedTable): ValuePath | undefined {
  const by = table.groupId === undefined ? property?.askedBy : undefined
  return by && pathOf(by, table)
}

/** Returns whether a line of a group meets a tree. */
export function isLineOf(
  tree: ConditionTree,
  { record, holder, set }: FeedLine & { readonly record: AskedRecord },
) {
  const ofRecord = recordDocument(record)
  return holds(tree, {
    at: (path) => {
      if (path[0] === numberPath) return set
      return path[0] === setPath ? valueAtPath(holder, path.slice(1)) : ofRecord.at(path)
    },
  })
}

const leavesOf = (tree: ConditionTree): readonly ConditionLeaf[] => {
  if ('and' in tree) return tree.and.flatMap(leavesOf)
  if ('or' in tree) return tree.or.flatMap(leavesOf)
  return 'not' in tree ? leavesOf(tree.not) : [tree]
}

const isOfSet = ({ path: [first] }: ConditionLeaf): boolean => first === setPath
const isOfRecord = ({ path: [first] }: ConditionLeaf): boolean => first !== setPath && first !== numberPath
/** Stored conditions on sets have no words for conditions that only selectors have. */
const isOfSelectors = ({ condition }: ConditionLeaf): boolean => condition.startsWith('$')

const inSet = (tree: ConditionTree): ConditionTree => {
  if ('and' in tree) return { and: tree.and.map(inSet) }
  if ('or' in tree) return { or: tree.or.map(inSet) }
  return 'not' in tree ? { not: inSet(tree.not) } : { ...tree, path: tree.path.slice(1) }
}

/** Returns the condition that a record must meet for any of its sets to match, so that only such records are read. */
export function recordsOfLines(tree: ConditionTree, groupId: string): ConditionTree {
  const path = ['answers', groupId]
  const conjuncts = 'and' in tree ? tree.and : [tree]
  const known = conjuncts.flatMap((one): ConditionTree[] => {
    const leaves = leavesOf(one)
    if (leaves.every(isOfRecord)) return [one]
    const isKnown = leaves.every((each) => isOfSet(each) && !isOfSelectors(each))
    return isKnown ? [{ path, condition: 'any_set', operand: inSet(one) }] : []
  })
  return { and: [{ path, condition: 'not__empty', operand: null }, ...known] }
}
