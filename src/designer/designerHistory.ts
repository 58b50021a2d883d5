import type { FormDocument } from '../../schemas/model/form'
import type { StepName, View } from './designerStore'

interface Entry {
  readonly document: FormDocument
  /** What led here; null for what was opened. */
  readonly step: StepName | null
  readonly before: View
  readonly after: View
  /** Steps in a row with the same key are one step: the typing in one setting. */
  readonly key: string | undefined
}

/** The document to show after a step back or forth, with where one was and what was taken back or done again. */
export interface Travel {
  readonly document: FormDocument
  readonly view: View
  readonly step: StepName | null
}

export interface DesignerHistory {
  readonly push: (entry: Entry) => void
  readonly back: () => Travel | null
  readonly forth: () => Travel | null
  /** Takes the last step back as if it had never been: it cannot be done again. */
  readonly drop: () => Travel | null
  /** The next change is a step of its own, whatever its key. */
  readonly endStep: () => void
  readonly markSaved: (document: FormDocument) => void
  readonly status: () => {
    readonly undo: StepName | null
    readonly redo: StepName | null
    readonly isDirty: boolean
  }
}

/** The steps from the document as it was opened to what it is now, and those that were taken back. */
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
      // What was saved stays a place to come back to.
      const joins =
        isStepOpen && entry.key !== undefined && current?.key === entry.key && current !== savedEntry
      // It is called as it began: what is typed would change its name with each key.
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
