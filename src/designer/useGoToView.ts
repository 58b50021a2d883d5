import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { documentAt, pathOf, sessionAt, type EditorState, type EditorView } from './editorLocation'

/** Goes to another view of the document that is open; its session goes on. */
export function useGoToView(): (view: EditorView, replace?: boolean) => void {
  const navigate = useNavigate()
  const location = useLocation()
  const { pathname } = location
  const session = sessionAt(location) ?? ''
  return useCallback(
    (view, replace = false) => {
      const state: EditorState = { editorSession: session }
      void navigate(pathOf(documentAt(pathname), view), { state, replace })
    },
    [navigate, pathname, session],
  )
}
