import { catalogItems, ItemCollectionContext } from '../features/items/itemCollection'
import { ItemsBrowser } from '../features/items/ItemsBrowser'
import { useAccessDialog } from '../features/sharing/useAccessDialog'

export function CatalogsScreen() {
  const access = useAccessDialog()
  return (
    <ItemCollectionContext value={catalogItems}>
      <ItemsBrowser onAccess={access.open} />
      {access.dialog}
    </ItemCollectionContext>
  )
}
