import type { FormDocument } from '../../../schemas/model/form'
import type { DesignerState } from '../designerStore'

/** A text of a field: one of its settings, or the option at an index. */
export type WrittenPart = 'label' | 'help_text' | 'default_value' | number

/** A field whose texts are edited in place. */
export interface Writing {
  readonly fieldId: string
  /** The text that takes the focus first. */
  readonly part?: WrittenPart
  /** True when the field was just added. */
  readonly isAdded?: boolean
  /** True when the field was added by going on from another one: it stays only when something is written. */
  readonly isTentative?: boolean
}

interface Steps {
  readonly select: (fieldId: string | null) => void
  /** Removes the last step of the history without a trace. */
  readonly takeBack: () => void
}

/** Creates the part of the designer's store that tracks which field is being written, and whether it is still unwritten. */
export function createWriting(state: DesignerState, { select, takeBack }: Steps) {
  let added: FormDocument | null = null

  const isUnwritten = (fieldId: string) =>
    state.writing?.fieldId === fieldId && state.writing.isAdded === true && added === state.document

  const stopWriting = (fieldId?: string) => {
    const { writing } = state
    if (!writing || (fieldId !== undefined && writing.fieldId !== fieldId)) return
    const isLeftEmpty = writing.isTentative === true && isUnwritten(writing.fieldId)
    state.writing = null
    if (isLeftEmpty) takeBack()
  }

  const dropUnwritten = () => {
    const { writing } = state
    if (!writing || !isUnwritten(writing.fieldId)) return false
    state.writing = null
    takeBack()
    return true
  }

  return {
    isUnwritten,
    stopWriting,
    dropUnwritten,
    write(writing: Writing) {
      if (state.writing?.fieldId !== writing.fieldId) stopWriting()
      select(writing.fieldId)
      if (state.selected !== writing.fieldId) return
      added = writing.isAdded ? state.document : null
      state.writing = writing
    },
  }
}
