import { useCallback, useEffect, useLayoutEffect } from 'react'
import { placeOf } from '../../../schemas/edit/structure'
import type { FormDocument } from '../../../schemas/model/form'
import { useDesigner, useDesignerPart } from '../DesignerContext'
import type { DesignerState } from '../designerStore'
import { parentOf, treeField } from '../formTree'
import { useGoToView } from '../useGoToView'

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
  const isOver = useDesignerPart((state) => groupId !== null && leavesGroup(state, groupId))

  useLayoutEffect(() => {
    if (groupId === null) return undefined
    designer.enterGroup(groupId)
    const { document: current, selected: fieldId } = designer.state
    if (fieldId !== null && !isIn(current, groupId, fieldId)) designer.select(groupId)
    return () => designer.enterGroup(null)
  }, [designer, groupId])

  useEffect(() => {
    // As it is now: entering may have changed the selection since this was drawn.
    if (isOver && groupId !== null && leavesGroup(designer.state, groupId)) goToView({ kind: 'form' }, true)
  }, [designer, groupId, isOver, goToView])
}

function leavesGroup({ document, selected }: DesignerState, groupId: string): boolean {
  const isThere = treeField(document, groupId)?.kind === 'group'
  return !isThere || (selected !== null && !isIn(document, groupId, selected))
}

const isIn = (form: FormDocument, groupId: string, fieldId: string) =>
  fieldId === groupId || parentOf(form, fieldId) === groupId
