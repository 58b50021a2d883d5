import { useLocation } from 'react-router-dom'
import { placeOf, sessionAt, type EditorState } from '../editorLocation'

/** Where a workflow of the form being designed is, or one of its steps: `to` and `state` of a link that keeps the session. */
export function useWorkflowLink({ id, step }: { readonly id: string; readonly step?: number }) {
  const location = useLocation()
  const state: EditorState = { editorSession: sessionAt(location) ?? '' }
  const { pathname, search } = placeOf(location, { kind: 'workflows' })
  const query = new URLSearchParams(search)
  query.set('workflow', id)
  if (step !== undefined) query.set('step', String(step))
  return { to: { pathname, search: query.toString() }, state }
}
