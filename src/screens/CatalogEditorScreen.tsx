import { catalogHome } from '../features/catalogs/catalogHome'
import { DocumentEditorScreen } from './DocumentEditorScreen'

/** `/catalogs/new`, `/catalogs/{catalogId}`, and the views of each below them. */
export function CatalogEditorScreen() {
  return <DocumentEditorScreen home={catalogHome} />
}
