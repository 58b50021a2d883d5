import { filterItems, ItemCollectionContext } from '../features/items/itemCollection'
import { ItemsBrowser } from '../features/items/ItemsBrowser'
import { useShareDialog, useShareMany } from '../features/sharing/sharingDialogs'

/** `/filters` */
export function FiltersScreen() {
  const sharing = useShareDialog()
  const several = useShareMany()
  return (
    <ItemCollectionContext value={filterItems}>
      <ItemsBrowser onShare={sharing.open} onShareMany={several.open} />
      {sharing.dialog}
      {several.dialog}
    </ItemCollectionContext>
  )
}
