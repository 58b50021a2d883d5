import { useT } from '../../shared/useT'
import { useItemCollection } from './itemCollection'
import { useSharers } from './useItems'

/** Returns the name of the tree's top: "all", or "mine" where others share something too. */
export function useRootName(): string {
  const t = useT()
  const { kind } = useItemCollection()
  const sharers = useSharers()
  return sharers.data?.length ? t('items.mine', { kind }) : t('items.root', { kind })
}
