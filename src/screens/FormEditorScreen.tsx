import { formHome } from '../features/forms/formHome'
import { DocumentEditorScreen } from './DocumentEditorScreen'

/** `/forms/new`, `/forms/{formId}`, and the views of each below them. */
export function FormEditorScreen() {
  return <DocumentEditorScreen home={formHome} />
}
