import { catalogItems, ItemCollectionContext } from '../features/items/itemCollection'
import { ItemsBrowser } from '../features/items/ItemsBrowser'
import { useItemDialog, useShareMany } from '../features/sharing/useItemDialog'

export function CatalogsScreen() {
  const access = useItemDialog('access')
  const several = useShareMany()
  return (
    <ItemCollectionContext value={catalogItems}>
      <ItemsBrowser onAccess={access.open} onShareMany={several.open} />
      {access.dialog}
      {several.dialog}
    </ItemCollectionContext>
  )
}
