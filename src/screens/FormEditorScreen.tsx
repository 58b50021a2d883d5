import { useEffect } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { pathOf, sessionAt, viewAt, type EditorState } from '../designer/editorLocation'
import { useMayAddForms } from '../auth/useMayAddForms'
import { FormEditor } from '../features/forms/FormEditor'
import { formHome } from '../features/forms/formHome'
import { NoNewForms } from '../features/forms/NoNewForms'

/** The forms that new ones have become, by session, for entries of the history that still say `new`. */
const created = new Map<string, number>()

/** `/forms/new` (with `folder`: where the form goes), `/forms/{formId}`, and the views of each below them. */
export function FormEditorScreen() {
  const { formId: named } = useParams()
  const [search] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const session = sessionAt(location) ?? location.key
  const view = viewAt(location.pathname) ?? { kind: 'form' }
  const mayAdd = useMayAddForms()
  const isNamedNew = named === 'new'
  const formId = isNamedNew ? (created.get(session) ?? null) : Number(named)

  const goOn = (id: number) => {
    const state: EditorState = { editorSession: session }
    void navigate(pathOf({ kind: 'form', id }, view), { replace: true, state })
  }
  useEffect(() => {
    if (isNamedNew && formId !== null) goOn(formId)
  })

  if (formId === null && !mayAdd) return <NoNewForms />
  return (
    // The same screen goes on when a new form gets its id, and a new one begins wherever else one goes.
    <FormEditor
      key={session}
      home={formHome}
      formId={formId}
      folder={Number(search.get('folder')) || null}
      view={view}
      onCreated={(id) => {
        created.set(session, id)
        goOn(id)
      }}
    />
  )
}
