import { useMemo } from 'react'
import { fieldsInView } from './canvasRows'
import { useDesigner } from './DesignerContext'
import type { Designer } from './designerStore'
import { rangeOf, toggled } from './selection/selection'

export type CardMoves = ReturnType<typeof createMoves>

/** How one goes from card to card on the canvas, and gathers several. */
export function useCardMoves(): CardMoves {
  const designer = useDesigner()
  return useMemo(() => createMoves(designer), [designer])
}

export interface Keys {
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

function createMoves(designer: Designer) {
  const { state } = designer
  const inView = () => fieldsInView(state.document, state)

  const extendTo = (fieldId: string) => {
    const anchor = state.anchor ?? state.selected
    designer.selectAll(rangeOf(inView(), anchor, fieldId), anchor)
  }
  /** To another card, and the focus with it; with Shift everything on the way is selected. */
  const goTo = (fieldId: string | undefined, isExtending: boolean) => {
    if (fieldId === undefined) return
    if (isExtending) extendTo(fieldId)
    else designer.select(fieldId)
    designer.wishFocus('card')
  }

  return {
    toggle: (fieldId: string) => designer.selectAll(toggled(state, fieldId), fieldId),
    press(fieldId: string, { ctrlKey, metaKey, shiftKey }: Keys) {
      if (shiftKey) extendTo(fieldId)
      else if (ctrlKey || metaKey || state.isSelecting) this.toggle(fieldId)
      else designer.select(fieldId)
    },
    step(fieldId: string, direction: -1 | 1, isExtending: boolean) {
      const fields = inView()
      goTo(fields[fields.indexOf(fieldId) + direction], isExtending)
    },
    toEnd(direction: -1 | 1, isExtending: boolean) {
      goTo(inView().at(direction < 0 ? 0 : -1), isExtending)
    },
    /** Everything in view; the current field stays current. */
    selectView() {
      const fields = inView()
      const current = state.selected !== null && fields.includes(state.selected) ? state.selected : fields[0]
      if (current !== undefined) designer.selectAll([current, ...fields.filter((id) => id !== current)])
    },
  }
}
