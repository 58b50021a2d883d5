import { lazy, useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { DocumentHome } from '../designer/documentHome'
import {
  documentAt,
  folderParam,
  pathOf,
  sessionAt,
  viewAt,
  type EditorState,
} from '../designer/editorLocation'
import { useMay } from '../auth/useMay'
import { FormEditor } from '../features/forms/FormEditor'
import { NoNewForms } from '../features/forms/NoNewForms'
import { useNoteUsedForm } from '../shared/usedForms'

const ShareDialog = lazy(async () => ({
  default: (await import('../features/sharing/ShareDialog')).ShareDialog,
}))

/** The ids of saved new documents, by session, for history entries whose address still says `new`. */
const created = new Map<string, number>()

/** Draws the editor of a form or a catalog, with the views below its address; `?folder=` is the folder of a new one. */
export function DocumentEditorScreen({ home }: { readonly home: DocumentHome }) {
  const [search] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const session = sessionAt(location) ?? location.key
  const view = viewAt(location.pathname) ?? { kind: 'form' }
  const mayAdd = useMay('add_form')
  const named = documentAt(location.pathname).id
  const id = named ?? created.get(session) ?? null
  useNoteUsedForm(home.kind.name === 'form' ? id : null)

  const goOn = (to: number) => {
    const state: EditorState = { editorSession: session }
    // While the code of another view loads, the address is newer than what is drawn.
    const wanted = viewAt(window.location.pathname) ?? view
    void navigate(pathOf({ kind: home.kind.name, id: to }, wanted), { replace: true, state })
  }
  useEffect(() => {
    if (named === null && id !== null) goOn(id)
  })

  if (id === null && !mayAdd) return <NoNewForms kind={home.kind} />
  return (
    // The session keeps the screen when a new document gets its id, and starts a new one on any other navigation.
    <FormEditor
      key={session}
      home={home}
      formId={id}
      folder={Number(search.get(folderParam)) || null}
      view={view}
      onCreated={(made) => {
        created.set(session, made)
        goOn(made)
      }}
      Sharing={ShareDialog}
    />
  )
}
