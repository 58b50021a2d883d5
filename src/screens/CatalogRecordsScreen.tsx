import { CatalogsWithRows } from '../features/catalogRows/CatalogsWithRows'

/** `/catalog/records` */
export function CatalogRecordsScreen() {
  return <CatalogsWithRows />
}
