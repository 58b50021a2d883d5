import type { ConditionLeaf, ConditionTree } from '../../../schemas/conditions/conditionTree'
import { conditionSaid } from '../../../schemas/conditions/names'
import { readTexts } from '../../../schemas/conditions/operands'
import { isRecordMetadata, recordMetadata } from '../../../schemas/filters/recordMetadata'
import { tenantsOf, type Viewer } from '../../policies/accessScope'
import { usersOfConnections, usersOfGroups } from '../../store/people/usersOfGroups'
import type { Deps } from '../deps'

const isOfPeople = ({ path: [name = ''] }: ConditionLeaf): boolean =>
  isRecordMetadata(name) && recordMetadata[name] === 'people'

/** Returns the operand's ids that fit an integer column, and ignores all else. */
const idsIn = ({ operand }: ConditionLeaf): readonly number[] =>
  (readTexts(operand) ?? []).filter((text) => /^\d{1,9}$/.test(text)).map(Number)

/** Replaces conditions on groups and connections by conditions on their users, as owners or creators of records. */
export async function withPeople(deps: Deps, viewer: Viewer, tree: ConditionTree): Promise<ConditionTree> {
  if ('and' in tree) return { and: await allWithPeople(deps, viewer, tree.and) }
  if ('or' in tree) return { or: await allWithPeople(deps, viewer, tree.or) }
  if ('not' in tree) return { not: await withPeople(deps, viewer, tree.not) }
  if (!isOfPeople(tree)) return tree
  const find = tree.path[0] === 'group_id' ? usersOfGroups : usersOfConnections
  const { name, negated } = conditionSaid(tree.condition)
  const isEmpty = name === 'is__empty'
  const operand = await find(deps.db, tenantsOf(viewer), isEmpty ? null : idsIn(tree))
  const are: ConditionTree = {
    or: ['user_id', 'created_by_id'].map((whose) => ({
      path: [whose],
      condition: 'in__number',
      operand: [...operand],
    })),
  }
  return negated === isEmpty ? are : { not: are }
}

async function allWithPeople(
  deps: Deps,
  viewer: Viewer,
  trees: readonly ConditionTree[],
): Promise<readonly ConditionTree[]> {
  const all: ConditionTree[] = []
  for (const tree of trees) all.push(await withPeople(deps, viewer, tree))
  return all
}
