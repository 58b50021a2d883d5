import { catalogItems, ItemCollectionContext } from '../features/items/itemCollection'
import { ItemsBrowser } from '../features/items/ItemsBrowser'
import { useItemDialog } from '../features/sharing/useItemDialog'

export function CatalogsScreen() {
  const access = useItemDialog('access')
  return (
    <ItemCollectionContext value={catalogItems}>
      <ItemsBrowser onAccess={access.open} />
      {access.dialog}
    </ItemCollectionContext>
  )
}
