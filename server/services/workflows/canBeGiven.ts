import { actionCalled } from '../../../schemas/workflows/actions/registry'
import type { CanBeGiven } from '../../../schemas/workflows/checkAction'
import type { Workflow } from '../../../schemas/workflows/readWorkflows'
import { can } from '../../policies/can'
import { factsOf } from '../../policies/resource'
import { scopesTo } from '../access/whoReaches'
import type { Deps } from '../deps'
import type { Item } from '../items/items'

/** Returns whether users could be assigned records of a form. Looks nobody up when the workflows name nobody. */
export async function canBeGiven(
  deps: Pick<Deps, 'db'>,
  item: Item,
  workflows: readonly Workflow[],
): Promise<CanBeGiven> {
  const named = workflows.flatMap(({ actions }) =>
    actions.flatMap(({ does, configuration }) => actionCalled(does)?.names(configuration).people ?? []),
  )
  if (named.length === 0) return () => undefined
  const able = (await scopesTo(deps, item)).filter(({ scope }) => can(scope, 'record.edit', factsOf(item)))
  const ids = new Set(able.map(({ user }) => user.id))
  return (id) => ids.has(id)
}
