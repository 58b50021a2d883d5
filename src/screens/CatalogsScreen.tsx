import { catalogItems, ItemCollectionContext } from '../features/items/itemCollection'
import { ItemsBrowser } from '../features/items/ItemsBrowser'

export function CatalogsScreen() {
  return (
    <ItemCollectionContext value={catalogItems}>
      <ItemsBrowser />
    </ItemCollectionContext>
  )
}
