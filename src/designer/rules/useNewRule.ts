import { useLocation, useNavigate } from 'react-router-dom'
import { placeOf, sessionAt, type EditorState } from '../editorLocation'
import { useRuleActions, type RuleAbout } from './useRuleActions'

/** Returns a function that adds a rule about a field or a whole page and opens it in the rules view. */
export function useNewRule(): (about: RuleAbout) => void {
  const actions = useRuleActions()
  const navigate = useNavigate()
  const location = useLocation()
  return (about) => {
    const rule = actions.add(about)
    if (rule === null) return
    const { pathname, search } = placeOf(location, { kind: 'rules' })
    const query = new URLSearchParams(search)
    query.set('rule', rule)
    const state: EditorState = { editorSession: sessionAt(location) ?? '' }
    void navigate({ pathname, search: query.toString() }, { state })
  }
}
