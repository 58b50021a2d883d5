import type { ConditionLeaf, ConditionTree } from './conditionTree'
import { holds, type AskedDocument } from './holds'

/** Explains a tree's result for a document: each part with its result, and for each condition the value that it found. */
export type Explained =
  | { readonly join: 'and' | 'or' | 'not'; readonly holds: boolean; readonly of: readonly Explained[] }
  | {
      readonly leaf: ConditionLeaf
      readonly holds: boolean
      /** The value found; undefined where there is none. */
      readonly is: unknown
    }

/** Explains the result of `holds`, and always agrees with it. */
export function explain(tree: ConditionTree, document: AskedDocument): Explained {
  if ('not' in tree) {
    const inner = explain(tree.not, document)
    return { join: 'not', holds: !inner.holds, of: [inner] }
  }
  if ('and' in tree || 'or' in tree) {
    const [join, parts] = 'and' in tree ? (['and', tree.and] as const) : (['or', tree.or] as const)
    const of = parts.map((part) => explain(part, document))
    const met = ({ holds: one }: Explained) => one
    return { join, holds: join === 'and' ? of.every(met) : of.some(met), of }
  }
  return { leaf: tree, holds: holds(tree, document), is: document.at(tree.path) }
}
