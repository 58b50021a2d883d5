import { filterItems, ItemCollectionContext } from '../features/items/itemCollection'
import { ItemsBrowser } from '../features/items/ItemsBrowser'
import { useItemDialog, useShareMany } from '../features/sharing/useItemDialog'

/** `/filters` */
export function FiltersScreen() {
  const access = useItemDialog('access')
  const several = useShareMany()
  return (
    <ItemCollectionContext value={filterItems}>
      <ItemsBrowser onAccess={access.open} onShareMany={several.open} />
      {access.dialog}
      {several.dialog}
    </ItemCollectionContext>
  )
}
