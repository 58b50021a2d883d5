import { filterItems, ItemCollectionContext } from '../features/items/itemCollection'
import { ItemsBrowser } from '../features/items/ItemsBrowser'
import { useItemDialog } from '../features/sharing/useItemDialog'

/** `/filters` */
export function FiltersScreen() {
  const access = useItemDialog('access')
  return (
    <ItemCollectionContext value={filterItems}>
      <ItemsBrowser onAccess={access.open} />
      {access.dialog}
    </ItemCollectionContext>
  )
}
