import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { placeOf, sessionAt, viewAt, type EditorState } from './editorLocation'

/** Returns a function that opens the form's main view, with canvas and settings, unless it is in view. The session continues. */
export function useToFormView(): () => void {
  const navigate = useNavigate()
  const location = useLocation()
  return useCallback(() => {
    if (viewAt(location.pathname)?.kind === 'form') return
    const carried: EditorState = { editorSession: sessionAt(location) ?? '' }
    void navigate(placeOf(location, { kind: 'form' }), { state: carried })
  }, [navigate, location])
}
