import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { placeOf, sessionAt, type EditorState, type EditorView } from './editorLocation'

/** Returns a function that opens another view of the document, in the same session. */
export function useGoToView(): (view: EditorView, replace?: boolean) => void {
  const navigate = useNavigate()
  const location = useLocation()
  const { pathname, search } = location
  const session = sessionAt(location) ?? ''
  return useCallback(
    (view, replace = false) => {
      const state: EditorState = { editorSession: session }
      void navigate(placeOf({ pathname, search }, view), { state, replace })
    },
    [navigate, pathname, search, session],
  )
}
