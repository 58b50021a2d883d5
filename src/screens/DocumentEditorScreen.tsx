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

const ShareDialog = lazy(async () => ({
  default: (await import('../features/sharing/ShareDialog')).ShareDialog,
}))

/** What new documents have become, by session, for entries of the history that still say `new`. */
const created = new Map<string, number>()

/** A form or a catalog in the editor, with the views below its address; `?folder=` is where a new one goes. */
export function DocumentEditorScreen({ home }: { readonly home: DocumentHome }) {
  const [search] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const session = sessionAt(location) ?? location.key
  const view = viewAt(location.pathname) ?? { kind: 'form' }
  const mayAdd = useMay('add_form')
  const named = documentAt(location.pathname).id
  const id = named ?? created.get(session) ?? null

  const goOn = (to: number) => {
    const state: EditorState = { editorSession: session }
    // The address is ahead of what is drawn while the code of another view is on its way.
    const wanted = viewAt(window.location.pathname) ?? view
    void navigate(pathOf({ kind: home.kind.name, id: to }, wanted), { replace: true, state })
  }
  useEffect(() => {
    if (named === null && id !== null) goOn(id)
  })

  if (id === null && !mayAdd) return <NoNewForms kind={home.kind} />
  return (
    // The same screen goes on when a new document gets its id, and a new one begins wherever else one goes.
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
