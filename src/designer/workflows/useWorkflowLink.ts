import { useLocation } from 'react-router-dom'
import { placeOf, sessionAt, type EditorState } from '../editorLocation'

/** Returns `to` and `state` of a link to a workflow of the designed form, or to one of its steps, which keeps the session. */
export function useWorkflowLink({ id, step }: { readonly id: string; readonly step?: number }) {
  const location = useLocation()
  const state: EditorState = { editorSession: sessionAt(location) ?? '' }
  const { pathname, search } = placeOf(location, { kind: 'workflows' })
  const query = new URLSearchParams(search)
  query.set('workflow', id)
  if (step !== undefined) query.set('step', String(step))
  return { to: { pathname, search: query.toString() }, state }
}
