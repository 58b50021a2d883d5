import type { FormDocument } from '../../schemas/model/form'
import type { StepName, View } from './designerStore'

interface Entry {
  readonly document: FormDocument
  /** The step that led here; null for the opened document. */
  readonly step: StepName | null
  readonly before: View
  readonly after: View
  /** Consecutive steps with the same key count as one, such as typing in one setting. */
  readonly key: string | undefined
}

/** The document after an undo or redo, with the view at that time and the step that was undone or redone. */
export interface Travel {
  readonly document: FormDocument
  readonly view: View
  readonly step: StepName | null
}

export interface DesignerHistory {
  readonly push: (entry: Entry) => void
  readonly back: () => Travel | null
  readonly forth: () => Travel | null
  /** Removes the last step completely: it cannot be redone. */
  readonly drop: () => Travel | null
  /** Makes the next change a step of its own, whatever its key. */
  readonly endStep: () => void
  readonly markSaved: (document: FormDocument) => void
  readonly status: () => {
    readonly undo: StepName | null
    readonly redo: StepName | null
    readonly isDirty: boolean
  }
}

/** Creates the history: the steps from the opened document to the current one, and those that were undone. */
export function createHistory(opened: FormDocument, start: View): DesignerHistory {
  let entries: Entry[] = [{ document: opened, step: null, before: start, after: start, key: undefined }]
  let position = 0
  let savedEntry = entries[0]
  let isStepOpen = false

  function back(): Travel | null {
    const undone = entries[position]
    const previous = entries[position - 1]
    if (!undone || !previous) return null
    position -= 1
    isStepOpen = false
    return { document: previous.document, view: undone.before, step: undone.step }
  }

  return {
    push(entry) {
      const current = entries[position]
      // The saved state remains a state of its own.
      const joins =
        isStepOpen && entry.key !== undefined && current?.key === entry.key && current !== savedEntry
      // The joined step keeps its first name, because typing a label would change it with each key.
      const joined = joins ? { ...entry, step: current.step, before: current.before } : entry
      entries = [...entries.slice(0, joins ? position : position + 1), joined]
      position = entries.length - 1
      isStepOpen = true
    },
    back,
    forth() {
      const next = entries[position + 1]
      if (!next) return null
      position += 1
      isStepOpen = false
      return { document: next.document, view: next.after, step: next.step }
    },
    drop() {
      const to = back()
      if (to) entries = entries.slice(0, position + 1)
      return to
    },
    endStep() {
      isStepOpen = false
    },
    markSaved(document) {
      savedEntry = entries.find((entry) => entry.document === document)
      isStepOpen = false
    },
    status: () => ({
      undo: entries[position]?.step ?? null,
      redo: entries[position + 1]?.step ?? null,
      isDirty: entries[position] !== savedEntry,
    }),
  }
}
