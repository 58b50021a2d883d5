import { useMemo } from 'react'
import { fieldsInView } from './canvasRows'
import { useDesigner } from '../DesignerContext'
import type { Designer } from '../designerStore'
import { rangeOf, toggled } from '../selection/selection'

export type CardMoves = ReturnType<typeof createMoves>

/** Returns how the selection moves from card to card on the canvas and extends over several. */
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

  /** Extends the range up to a field, from where the range began; a card outside of the range starts a new one. */
  const extendTo = (fieldId: string, from?: string) => {
    const isInRange = from === undefined || state.selected === from || state.alsoSelected.includes(from)
    const anchor = isInRange ? (state.anchor ?? state.selected) : from
    designer.selectAll(rangeOf(inView(), anchor, fieldId), anchor)
  }
  /** Moves to another card, with the focus; with Shift everything in between is selected. */
  const goTo = (from: string, fieldId: string | undefined, isExtending: boolean) => {
    if (fieldId === undefined) return
    if (isExtending) extendTo(fieldId, from)
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
      goTo(fieldId, fields[fields.indexOf(fieldId) + direction], isExtending)
    },
    toEnd(fieldId: string, direction: -1 | 1, isExtending: boolean) {
      goTo(fieldId, inView().at(direction < 0 ? 0 : -1), isExtending)
    },
    /** Selects everything in view; the current field stays current. */
    selectView() {
      const fields = inView()
      const current = state.selected !== null && fields.includes(state.selected) ? state.selected : fields[0]
      if (current !== undefined) designer.selectAll([current, ...fields.filter((id) => id !== current)])
    },
  }
}
