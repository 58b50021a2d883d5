import { catalogHome } from '../features/catalogs/catalogHome'
import { DocumentEditorScreen } from './DocumentEditorScreen'

/** `/catalogs/new`, `/catalogs/{catalogId}`, and the views below each. */
export function CatalogEditorScreen() {
  return <DocumentEditorScreen home={catalogHome} />
}
