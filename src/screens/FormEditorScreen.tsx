import { formHome } from '../features/forms/formHome'
import { DocumentEditorScreen } from './DocumentEditorScreen'

/** `/forms/new`, `/forms/{formId}`, and the views below each. */
export function FormEditorScreen() {
  return <DocumentEditorScreen home={formHome} />
}
