import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { placeOf, sessionAt, viewAt, type EditorState } from './editorLocation'

/** Goes to the form's own view, with its canvas and its settings, unless that is in view. The session goes on. */
export function useToFormView(): () => void {
  const navigate = useNavigate()
  const location = useLocation()
  return useCallback(() => {
    if (viewAt(location.pathname)?.kind === 'form') return
    const carried: EditorState = { editorSession: sessionAt(location) ?? '' }
    void navigate(placeOf(location, { kind: 'form' }), { state: carried })
  }, [navigate, location])
}
