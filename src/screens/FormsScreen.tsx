import { ItemsBrowser } from '../features/items/ItemsBrowser'

export function FormsScreen() {
  return <ItemsBrowser onImport={() => undefined} />
}
