import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { FormEditor } from '../features/forms/FormEditor'
import { isFirstSave, type FirstSaveState } from '../features/forms/firstSave'

/** `/forms/new` (with `folder`: where the form goes) and `/forms/{formId}`. */
export function FormEditorScreen() {
  const { formId } = useParams()
  const [search] = useSearchParams()
  const location = useLocation()
  const state: unknown = location.state
  const navigate = useNavigate()
  const isNew = formId === 'new'
  const folder = Number(search.get('folder')) || null
  // The same screen goes on when a new form gets its id, and a new one begins wherever else one goes.
  const session = isFirstSave(state) ? state.editorSession : isNew ? location.key : `form-${formId ?? ''}`

  return (
    <FormEditor
      key={session}
      formId={isNew ? null : Number(formId)}
      folder={folder}
      onCreated={(id) => {
        const kept: FirstSaveState = { editorSession: session }
        void navigate(`/forms/${id}`, { replace: true, state: kept })
      }}
    />
  )
}
