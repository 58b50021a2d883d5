import { proxy, ref } from 'valtio'
import type { EditResult } from '../../schemas/edit/editResult'
import type { Witness } from '../../schemas/analysis/ruleFinding'
import { placeOf } from '../../schemas/edit/structure'
import type { CodedError } from '../../schemas/model/errors'
import type { FormDocument } from '../../schemas/model/form'
import type { MessageId, MessageValues } from '../shared/useT'
import type { DropTarget } from './dropTarget'

/** How a step of the history is called: a text of the interface and what fills it. */
export interface StepName {
  readonly id: Extract<MessageId, `designer.step.${string}`>
  readonly values?: MessageValues
}

/** Where the designer is: the page in view and the field selected on it, if any. */
export interface View {
  readonly page: number
  readonly selected: string | null
}

/** Asks a part of the screen to take the focus, now or as soon as it is there; whoever takes it clears the wish. */
export type FocusWish = 'card' | 'settings'

/** Handed through as it is: neither proxied nor copied. */
type Untouched<T extends object> = ReturnType<typeof ref<T>>

export interface DesignerState {
  /** Immutable, and never proxied: commands return new ones that share what did not change. */
  document: Untouched<FormDocument>
  /** The document as the server has it. */
  saved: Untouched<FormDocument>
  page: number
  selected: string | null
  /** More fields that what is done to the selected one is done to, in the order of the form; never the selected one. */
  alsoSelected: readonly string[]
  undo: StepName | null
  redo: StepName | null
  isDirty: boolean
  /** Epoch milliseconds of the last save; null for a form that was never saved. */
  savedAt: number | null
  focus: FocusWish | null
  isPreviewing: boolean
  /** Answers that the preview is asked to show, and who gives them; whoever draws it clears the wish. */
  witness: Untouched<Witness> | null
}

/** What is being dragged and where it would land; apart from the state, so that only the drop mark listens. */
export interface DragState {
  /** A field of the form, or a new one of a type. */
  item: { readonly fieldId: string } | { readonly type: string } | null
  target: DropTarget | null
}

interface Entry {
  readonly document: FormDocument
  /** What led here; null for what was opened. */
  readonly step: StepName | null
  readonly before: View
  readonly after: View
  /** Steps in a row with the same key are one step: the typing in one setting. */
  readonly key: string | undefined
}

export interface RunOptions {
  readonly key?: string | undefined
  /** Where to be afterwards, when not where one was. */
  readonly view?: (form: FormDocument) => Partial<View>
}

export interface Designer {
  readonly state: DesignerState
  readonly drag: DragState
  /** Runs a command as one step of the history. Returns why it was refused, or null. */
  readonly run: (
    step: StepName,
    command: (form: FormDocument) => EditResult,
    options?: RunOptions,
  ) => CodedError | null
  /** Takes the last step back; returns it, or null when there is none. */
  readonly undo: () => StepName | null
  readonly redo: () => StepName | null
  readonly select: (fieldId: string | null) => void
  /** Selects these; the first one that is there is the one whose settings are shown. */
  readonly selectAll: (fieldIds: readonly string[]) => void
  readonly openPage: (page: number) => void
  /** Takes something up; nothing is aimed at yet. */
  readonly carry: (item: NonNullable<DragState['item']>) => void
  /** Says where what is carried would land; its page comes into view. */
  readonly aim: (target: DropTarget) => void
  /** Lets go of what is carried and returns it, with where it was aimed. */
  readonly letGo: () => DragState
  readonly wishFocus: (part: FocusWish | null) => void
  readonly showPreview: (isPreviewing: boolean) => void
  /** Opens the preview with these answers; null when it has taken them. */
  readonly showWitness: (witness: Witness | null) => void
  /** The next change is a step of its own, whatever its key. */
  readonly endStep: () => void
  /** Call with the document that was sent: what was changed meanwhile stays unsaved. */
  readonly markSaved: (sent: FormDocument, at: number) => void
}

/** The state of one form being designed: its document, its history, and what is selected. */
export function createDesigner(opened: FormDocument, savedAt: number | null): Designer {
  const start: View = { page: 0, selected: null }
  let entries: Entry[] = [{ document: opened, step: null, before: start, after: start, key: undefined }]
  let position = 0
  let savedEntry = entries[0]
  let isStepOpen = false

  const state = proxy<DesignerState>({
    document: ref(opened),
    saved: ref(opened),
    page: 0,
    selected: null,
    alsoSelected: [],
    undo: null,
    redo: null,
    isDirty: false,
    savedAt,
    focus: null,
    isPreviewing: false,
    witness: null,
  })
  const drag = proxy<DragState>({ item: null, target: null })

  const viewOf = (): View => ({ page: state.page, selected: state.selected })

  function show(document: FormDocument, view: Partial<View>) {
    const { page = state.page, selected = state.selected } = view
    const place = selected === null ? undefined : placeOf(document, selected)
    state.document = ref(document)
    state.selected = place ? selected : null
    state.alsoSelected = place
      ? state.alsoSelected.filter((id) => id !== selected && placeOf(document, id) !== undefined)
      : []
    state.page = Math.min(place ? place.page : page, Math.max(0, document.form_pages.length - 1))
    report()
  }

  function report() {
    state.undo = entries[position]?.step ?? null
    state.redo = entries[position + 1]?.step ?? null
    state.isDirty = entries[position] !== savedEntry
  }

  return {
    state,
    drag,
    run(step, command, { key, view } = {}) {
      const result = command(state.document)
      if (!result.ok) return result.error
      const { form } = result
      if (sameKeys(form, state.document)) return null
      const before = viewOf()
      const current = entries[position]
      // What was saved stays a place to come back to.
      const joins = isStepOpen && key !== undefined && current?.key === key && current !== savedEntry
      show(form, view?.(form) ?? {})
      const entry = { document: form, step, before: joins ? current.before : before, after: viewOf(), key }
      entries = [...entries.slice(0, joins ? position : position + 1), entry]
      position = entries.length - 1
      isStepOpen = true
      report()
      return null
    },
    undo() {
      const undone = entries[position]
      const previous = entries[position - 1]
      if (!undone || !previous) return null
      position -= 1
      isStepOpen = false
      show(previous.document, undone.before)
      return undone.step
    },
    redo() {
      const next = entries[position + 1]
      if (!next) return null
      position += 1
      isStepOpen = false
      show(next.document, next.after)
      return next.step
    },
    select(fieldId) {
      if (state.selected === fieldId && state.alsoSelected.length === 0) return
      isStepOpen = false
      const place = fieldId === null ? undefined : placeOf(state.document, fieldId)
      if (place) state.page = place.page
      state.selected = place ? fieldId : null
      state.alsoSelected = []
    },
    selectAll(fieldIds) {
      isStepOpen = false
      const [first = null, ...others] = fieldIds.filter((id) => placeOf(state.document, id) !== undefined)
      const place = first === null ? undefined : placeOf(state.document, first)
      if (place) state.page = place.page
      state.selected = first
      state.alsoSelected = others
    },
    openPage(page) {
      if (page === state.page) return
      isStepOpen = false
      state.page = page
      state.selected = null
      state.alsoSelected = []
    },
    carry(item) {
      drag.item = item
      drag.target = null
    },
    aim(target) {
      state.page = target.page
      drag.target = target
    },
    letGo() {
      const { item, target } = drag
      drag.item = null
      drag.target = null
      return { item, target }
    },
    wishFocus(part) {
      state.focus = part
    },
    showPreview(isPreviewing) {
      state.isPreviewing = isPreviewing
    },
    showWitness(witness) {
      state.witness = witness && ref(witness)
      if (witness) state.isPreviewing = true
    },
    endStep() {
      isStepOpen = false
    },
    markSaved(sent, at) {
      savedEntry = entries.find((entry) => entry.document === sent)
      state.saved = ref(sent)
      state.savedAt = at
      isStepOpen = false
      report()
    },
  }
}

/** True when no top-level value differs: the command changed nothing. */
function sameKeys(a: FormDocument, b: FormDocument): boolean {
  if (a === b) return true
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && a[key] === b[key])
  )
}
