import { useLocation } from 'react-router-dom'
import { documentAt, pathOf, sessionAt, type EditorState } from '../editorLocation'

/** What of the rules an address shows: those about a field, or one rule opened. */
export interface RulesPlace {
  readonly field?: string
  readonly rule?: string
}

/** Where the rules of the form being designed are: `to` and `state` of a link that keeps the session. */
export function useRulesLink(place: RulesPlace) {
  const location = useLocation()
  const state: EditorState = { editorSession: sessionAt(location) ?? '' }
  const search = new URLSearchParams({ ...place }).toString()
  return { to: { pathname: pathOf(documentAt(location.pathname), { kind: 'rules' }), search }, state }
}
