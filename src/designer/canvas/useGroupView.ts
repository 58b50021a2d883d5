import { useCallback, useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { placeOf } from '../../../schemas/edit/structure'
import { useDesigner, useDesignerState } from '../DesignerContext'
import { formIdAt, pathOf, sessionAt, type EditorState, type EditorView } from '../editorLocation'
import { parentOf, treeField } from '../formTree'

/** Goes to another view of the form that is open; its session goes on. */
export function useGoToView(): (view: EditorView, replace?: boolean) => void {
  const navigate = useNavigate()
  const location = useLocation()
  const formId = formIdAt(location.pathname)
  const session = sessionAt(location) ?? ''
  return useCallback(
    (view, replace = false) => {
      const state: EditorState = { editorSession: session }
      void navigate(pathOf(formId, view), { state, replace })
    },
    [navigate, formId, session],
  )
}

/** Opens the screen with the fields of one group. */
export function useOpenGroup(): (groupId: string) => void {
  const designer = useDesigner()
  const goToView = useGoToView()
  return useCallback(
    (groupId) => {
      const place = placeOf(designer.state.document, groupId)
      if (!place) return
      const first = treeField(designer.state.document, groupId)?.children[0]?.field.field_id
      designer.select(first ?? groupId)
      if (first !== undefined) designer.wishFocus('card')
      goToView({ kind: 'group', page: place.page, groupId })
    },
    [designer, goToView],
  )
}

/**
 * Makes the canvas show the group that the address names. A group that is not there, or a field elsewhere that is selected
 * from an outline or a finding, leads back to the whole form.
 */
export function useGroupView(groupId: string | null): void {
  const designer = useDesigner()
  const goToView = useGoToView()
  const { document: form, selected } = useDesignerState()

  useLayoutEffect(() => {
    if (groupId === null) return undefined
    designer.enterGroup(groupId)
    const { document: current, selected: fieldId } = designer.state
    if (fieldId !== null && fieldId !== groupId && parentOf(current, fieldId) !== groupId) {
      designer.select(groupId)
    }
    return () => designer.enterGroup(null)
  }, [designer, groupId])

  useEffect(() => {
    if (groupId === null) return
    // As it is now: entering may have changed the selection since this was drawn.
    const { document: current, selected: fieldId } = designer.state
    const isThere = treeField(current, groupId)?.kind === 'group'
    const isElsewhere = fieldId !== null && fieldId !== groupId && parentOf(current, fieldId) !== groupId
    if (!isThere || isElsewhere) goToView({ kind: 'form' }, true)
  }, [designer, groupId, form, selected, goToView])
}
