import type { ConditionTree } from '../../../schemas/conditions/conditionTree'
import { fold } from '../../../schemas/conditions/fold'
import { conditionSaid } from '../../../schemas/conditions/names'
import { conditions } from '../../../schemas/conditions/registry'
import { conjunctsOf, type Collection } from './collection'

/** Returns the ids that a tree names, so that it means no other document; undefined when it names none. Ids are lower case. */
export function namedIds(
  { documents }: Pick<Collection, 'documents'>,
  tree: ConditionTree,
): readonly string[] | undefined {
  for (const leaf of conjunctsOf(tree)) {
    if (!('path' in leaf) || documents.isId?.(leaf.path) !== true) continue
    const { name, negated } = conditionSaid(leaf.condition)
    if (negated) continue
    if (name === 'in') return conditions.in.read(leaf.operand) ?? []
    const one = name === 'exact' || name === 'iexact' ? conditions[name].read(leaf.operand) : undefined
    if (one !== undefined) return [fold(one)]
  }
  return undefined
}
