import { catalogItems, ItemCollectionContext } from '../features/items/itemCollection'
import { ItemsBrowser } from '../features/items/ItemsBrowser'
import { useShareDialog, useShareMany } from '../features/sharing/sharingDialogs'

export function CatalogsScreen() {
  const sharing = useShareDialog()
  const several = useShareMany()
  return (
    <ItemCollectionContext value={catalogItems}>
      <ItemsBrowser onShare={sharing.open} onShareMany={several.open} />
      {sharing.dialog}
      {several.dialog}
    </ItemCollectionContext>
  )
}
