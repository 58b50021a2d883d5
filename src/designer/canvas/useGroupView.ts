import { useCallback, useEffect, useLayoutEffect } from 'react'
import { placeOf } from '../../../schemas/edit/structure'
import type { FormDocument } from '../../../schemas/model/form'
import { useDesigner, useDesignerPart } from '../DesignerContext'
import type { DesignerState } from '../designerStore'
import { parentOf, treeField } from '../formTree'
import { useGoToView } from '../useGoToView'

/** Returns a function that opens the view of one group's fields. */
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
 * Makes the canvas show the group in the address. If there is no such group, or a field elsewhere is selected in the outline or from a
 * finding, it returns to the whole form.
 */
export function useGroupView(groupId: string | null): void {
  const designer = useDesigner()
  const goToView = useGoToView()
  const isOver = useDesignerPart((state) => groupId !== null && leavesGroup(state, groupId))

  useLayoutEffect(() => {
    if (groupId === null) return undefined
    designer.enterGroup(groupId)
    const { document: current, selected: fieldId } = designer.state
    if (fieldId !== null && !isIn(current, groupId, fieldId)) designer.select(groupId)
    return () => designer.enterGroup(null)
  }, [designer, groupId])

  useEffect(() => {
    // Checked again, because entering the group may have changed the selection since the render.
    if (isOver && groupId !== null && leavesGroup(designer.state, groupId)) goToView({ kind: 'form' }, true)
  }, [designer, groupId, isOver, goToView])
}

function leavesGroup({ document, selected }: DesignerState, groupId: string): boolean {
  const isThere = treeField(document, groupId)?.kind === 'group'
  return !isThere || (selected !== null && !isIn(document, groupId, selected))
}

const isIn = (form: FormDocument, groupId: string, fieldId: string) =>
  fieldId === groupId || parentOf(form, fieldId) === groupId
