import type { ConditionLeaf, ConditionTree, ValuePath } from '../../../schemas/conditions/conditionTree'
import { foldForSearch } from '../../../schemas/conditions/fold'
import { conditionSaid } from '../../../schemas/conditions/names'
import { conditions } from '../../../schemas/conditions/registry'
import { possibleValues, type PossibleValues } from './columnSpans'

/** The path of all texts of a record, including those in sets of groups. */
const searchedTexts: ValuePath = ['texts']

/** Tells whether the column of a path is used only to search: it has no order, and nobody reads its values. */
export const isOnlySearched = (path: ValuePath): boolean => path.join('/') === searchedTexts.join('/')

/** The fewest characters of a searched text: shorter ones have no trigram. */
const shortest = 3

/** A column that narrows down a condition, and the values that it must have. */
interface ConditionColumn {
  readonly path: ValuePath
  readonly meant: PossibleValues
}

/** Returns the column that narrows down a condition; undefined when none can. `folded` and `isTime` are those of {@link possibleValues}. */
export function columnForCondition(
  leaf: ConditionLeaf,
  about: { readonly folded: boolean; readonly isTime: boolean },
): ConditionColumn | undefined {
  if (leaf.condition === 'any_set') {
    const tree = about.folded ? conditions.any_set.read(leaf.operand) : undefined
    const found = tree && textsOfMembers(tree)
    return found && { path: searchedTexts, meant: { spans: [], texts: found } }
  }
  const meant = possibleValues(leaf, about)
  if (!meant || (meant.spans.length > 0 && isOnlySearched(leaf.path))) return undefined
  return { path: leaf.path, meant }
}

/** Returns folded texts of which a set that meets the tree contains at least one; undefined when the tree tells none. */
function textsOfMembers(tree: ConditionTree): readonly string[] | undefined {
  if ('and' in tree) return tree.and.map(textsOfMembers).find((found) => found !== undefined)
  if ('or' in tree) {
    const all = tree.or.map(textsOfMembers)
    return all.length > 0 && all.every((found) => found !== undefined) ? all.flat() : undefined
  }
  if ('not' in tree) return undefined
  const { name, negated } = conditionSaid(tree.condition)
  if (negated) return undefined
  const found = wantedTexts(name, tree.operand)?.map((text) => foldForSearch(text.trim()))
  return found && found.length > 0 && found.every((text) => text.length >= shortest) ? found : undefined
}

function wantedTexts(name: string, operand: unknown): readonly string[] | undefined {
  switch (name) {
    case 'exact':
    case 'iexact':
    case 'icontains':
    case 'istartswith':
    case 'iendswith': {
      const wanted = conditions[name].read(operand)
      return wanted === undefined ? undefined : [wanted]
    }
    case 'in':
      return conditions.in.read(operand)
    default:
      return undefined
  }
}
