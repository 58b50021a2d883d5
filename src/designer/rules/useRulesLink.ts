import { useLocation } from 'react-router-dom'
import { placeOf, sessionAt, type EditorState } from '../editorLocation'

/** What an address shows of the rules: those about a field, or one opened rule. */
export interface RulesPlace {
  readonly field?: string
  readonly rule?: string
}

/** Returns `to` and `state` of a link to rules of the designed form, which keeps the session. */
export function useRulesLink({ field, rule }: RulesPlace) {
  const location = useLocation()
  const state: EditorState = { editorSession: sessionAt(location) ?? '' }
  const { pathname, search } = placeOf(location, { kind: 'rules' })
  const query = new URLSearchParams(search)
  if (field !== undefined) query.set('field', field)
  if (rule !== undefined) query.set('rule', rule)
  return { to: { pathname, search: query.toString() }, state }
}
