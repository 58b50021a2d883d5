import { useLocation } from 'react-router-dom'
import { placeOf, sessionAt, type EditorState } from '../editorLocation'

/** What of the rules an address shows: those about a field, or one rule opened. */
export interface RulesPlace {
  readonly field?: string
  readonly rule?: string
}

/** Where the rules of the form being designed are: `to` and `state` of a link that keeps the session. */
export function useRulesLink({ field, rule }: RulesPlace) {
  const location = useLocation()
  const state: EditorState = { editorSession: sessionAt(location) ?? '' }
  const { pathname, search } = placeOf(location, { kind: 'rules' })
  const query = new URLSearchParams(search)
  if (field !== undefined) query.set('field', field)
  if (rule !== undefined) query.set('rule', rule)
  return { to: { pathname, search: query.toString() }, state }
}
