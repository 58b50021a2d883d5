import { proxy, ref } from 'valtio'
import { createHeldWriting, type HeldWriting } from '../../renderers/settings/heldWriting'
import { formKind, whyNotHeld, type DocumentKind } from '../../schemas/edit/documentKind'
import type { EditResult } from '../../schemas/edit/editResult'
import type { Witness } from '../../schemas/analysis/ruleFinding'
import type { OutsideUse } from '../../schemas/edit/references/use'
import { followPages } from '../../schemas/edit/rules/rulePages'
import { placeOf } from '../../schemas/edit/structure'
import type { CodedError } from '../../schemas/model/errors'
import type { FormDocument } from '../../schemas/model/form'
import type { MessageId, MessageValues } from '../shared/useT'
import { createHistory, type Travel } from './designerHistory'
import { nothingCarried, type Carried, type DragState } from './drag/dragState'
import type { DropTarget } from './drag/dropTarget'
import { parentOf } from './formTree'
import { inOrder } from './selection/selection'
import { createWriting, type Writing } from './writing/createWriting'

/** The name of a history step: a message id and its values. */
export interface StepName {
  readonly id: Extract<MessageId, `designer.step.${string}`>
  readonly values?: MessageValues
}

/** The designer's position: the page in view, and the field selected on it, if any. */
export interface View {
  readonly page: number
  readonly selected: string | null
}

/** Requests that a part of the screen takes the focus, now or once it is drawn; the part that takes it clears the request. */
export type FocusWish = 'card' | 'settings' | 'types'

/** Passed through as it is, neither proxied nor copied. */
type Untouched<T extends object> = ReturnType<typeof ref<T>>

export interface DesignerState {
  /** Immutable and never proxied: commands return new documents that share what did not change. */
  document: Untouched<FormDocument>
  /** The document as stored on the server. */
  saved: Untouched<FormDocument>
  page: number
  selected: string | null
  /** Further fields that actions on the selected one also apply to, in the order of the form; never the selected one. */
  alsoSelected: readonly string[]
  /** The field where a selected range begins. */
  anchor: string | null
  /** A press adds a field to the selection or removes it: for touch screens, which have no Ctrl key. */
  isSelecting: boolean
  /** The group whose fields alone are in view. */
  group: string | null
  /** Groups that the designer opened or closed on the canvas. */
  folds: Readonly<Record<string, boolean>>
  undo: StepName | null
  redo: StepName | null
  isDirty: boolean
  /** Epoch milliseconds of the last save; null for a document that was never saved. */
  savedAt: number | null
  focus: FocusWish | null
  /** The field whose texts are edited on its card. */
  writing: Writing | null
  isPreviewing: boolean
  /** Answers that the preview should show, and their respondent; the preview clears them once shown. */
  witness: Untouched<Witness> | null
}

export interface RunOptions {
  readonly key?: string | undefined
  /** Returns the view after the step, when it differs from the current one. */
  readonly view?: (form: FormDocument) => Partial<View>
}

export interface Designer {
  readonly kind: DocumentKind
  readonly state: DesignerState
  readonly drag: DragState
  readonly held: HeldWriting
  /** Returns what other documents use of this one, as far as known. */
  readonly outsideUses: () => readonly OutsideUse[]
  readonly knowOutsideUses: (uses: readonly OutsideUse[]) => void
  /** Runs a command as one step of the history. Returns why it was refused, or null. */
  readonly run: (
    step: StepName,
    command: (form: FormDocument) => EditResult,
    options?: RunOptions,
  ) => CodedError | null
  /** Undoes the last step; returns it, or null when there is none. */
  readonly undo: () => StepName | null
  readonly redo: () => StepName | null
  readonly select: (fieldId: string | null) => void
  /** Selects these fields; the settings of the first existing one are shown. A range continues from `anchor`. */
  readonly selectAll: (fieldIds: readonly string[], anchor?: string | null) => void
  /** While on, presses add to the selection. */
  readonly gather: (isSelecting: boolean) => void
  readonly fold: (groupId: string, isOpen: boolean) => void
  /** Shows the fields of one group only, or the whole page again. */
  readonly enterGroup: (groupId: string | null) => void
  readonly openPage: (page: number) => void
  /** Picks something up, without a target yet. */
  readonly carry: (item: Carried, isByKeys: boolean) => void
  /** Sets where the carried thing would land, and shows that page. */
  readonly aim: (target: DropTarget) => void
  /** Drops the carried thing; returns it with its target. */
  readonly letGo: () => DragState
  readonly wishFocus: (part: FocusWish | null) => void
  /** Selects a field and starts editing its texts on its card. */
  readonly write: (writing: Writing) => void
  /** Stops editing, if it is this field; a tentative field without a text is removed without a trace. */
  readonly stopWriting: (fieldId?: string) => void
  /** Removes a field that was added and not changed since, without a trace; returns whether there was one. */
  readonly dropUnwritten: () => boolean
  /** Returns whether the field was just added and nothing has changed since. */
  readonly isUnwritten: (fieldId: string) => boolean
  readonly showPreview: (isPreviewing: boolean) => void
  /** Opens the preview with these answers; null once it has taken them. */
  readonly showWitness: (witness: Witness | null) => void
  /** Makes the next change a step of its own, whatever its key. */
  readonly endStep: () => void
  /** Call with the document that was sent: what changed meanwhile stays unsaved. */
  readonly markSaved: (sent: FormDocument, at: number) => void
}

/** Creates the state of one document being designed: the document, its history, and the selection. */
export function createDesigner(
  opened: FormDocument,
  savedAt: number | null,
  kind: DocumentKind = formKind,
): Designer {
  const history = createHistory(opened, { page: 0, selected: null })
  const state = proxy<DesignerState>({
    document: ref(opened),
    saved: ref(opened),
    page: 0,
    selected: null,
    alsoSelected: [],
    anchor: null,
    isSelecting: false,
    group: null,
    folds: {},
    undo: null,
    redo: null,
    isDirty: false,
    savedAt,
    focus: null,
    writing: null,
    isPreviewing: false,
    witness: null,
  })
  const drag = proxy<DragState>({ ...nothingCarried })

  let outside: readonly OutsideUse[] = []
  const viewOf = (): View => ({ page: state.page, selected: state.selected })
  const report = () => Object.assign(state, history.status())

  /** Brings a field into view: opens its page and its group. */
  function reveal(fieldId: string, page: number) {
    state.page = page
    const groupId = parentOf(state.document, fieldId)
    if (groupId !== null && !state.folds[groupId]) state.folds = { ...state.folds, [groupId]: true }
  }

  function show(document: FormDocument, view: Partial<View>) {
    const { page = state.page, selected = state.selected } = view
    const place = selected === null ? undefined : placeOf(document, selected)
    state.document = ref(document)
    state.selected = place ? selected : null
    state.alsoSelected = place
      ? state.alsoSelected.filter((id) => id !== selected && placeOf(document, id) !== undefined)
      : []
    state.page = Math.min(page, Math.max(0, document.form_pages.length - 1))
    if (state.writing && state.writing.fieldId !== state.selected) state.writing = null
    if (place) reveal(place.field.field_id, place.page)
  }

  function travel(to: Travel | null): StepName | null {
    if (!to) return null
    show(to.document, to.view)
    report()
    return to.step
  }

  const select = (fieldId: string | null) => {
    if (state.selected === fieldId && state.alsoSelected.length === 0) return
    history.endStep()
    const place = fieldId === null ? undefined : placeOf(state.document, fieldId)
    state.selected = place ? fieldId : null
    state.alsoSelected = []
    state.anchor = state.selected
    if (place) reveal(place.field.field_id, place.page)
  }
  const takeBack = () => {
    travel(history.drop())
  }
  const writing = createWriting(state, { select, takeBack })

  return {
    kind,
    state,
    drag,
    held: createHeldWriting(),
    ...writing,
    outsideUses: () => outside,
    knowOutsideUses(uses) {
      outside = uses
    },
    run(step, command, { key, view } = {}) {
      const result = command(state.document)
      if (!result.ok) return result.error
      const form = followPages(state.document, result.form)
      const refusal = whyNotHeld(kind, state.document, form)
      if (refusal) return refusal.error
      if (sameKeys(form, state.document)) return null
      const before = viewOf()
      show(form, view?.(form) ?? {})
      history.push({ document: form, step, before, after: viewOf(), key })
      report()
      return null
    },
    undo: () => travel(history.back()),
    redo: () => travel(history.forth()),
    select(fieldId) {
      if (fieldId !== state.selected) writing.stopWriting()
      select(fieldId)
    },
    selectAll(fieldIds, anchor) {
      writing.stopWriting()
      history.endStep()
      const [first = null, ...others] = fieldIds.filter((id) => placeOf(state.document, id) !== undefined)
      const place = first === null ? undefined : placeOf(state.document, first)
      state.selected = first
      state.alsoSelected = inOrder(state.document, others)
      state.anchor = anchor ?? first
      if (place) reveal(place.field.field_id, place.page)
    },
    gather(isSelecting) {
      state.isSelecting = isSelecting
    },
    fold(groupId, isOpen) {
      state.folds = { ...state.folds, [groupId]: isOpen }
    },
    enterGroup(groupId) {
      if (state.group === groupId) return
      writing.stopWriting()
      state.group = groupId
      const place = groupId === null ? undefined : placeOf(state.document, groupId)
      if (place) state.page = place.page
    },
    openPage(page) {
      if (page === state.page) return
      writing.stopWriting()
      history.endStep()
      state.page = page
      state.selected = null
      state.alsoSelected = []
      state.anchor = null
    },
    carry(item, isByKeys) {
      Object.assign(drag, nothingCarried, { item, isByKeys })
    },
    aim(target) {
      state.page = target.page
      drag.target = target
    },
    letGo() {
      const dropped = { ...drag }
      Object.assign(drag, nothingCarried)
      return dropped
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
    endStep: history.endStep,
    markSaved(sent, at) {
      history.markSaved(sent)
      state.saved = ref(sent)
      state.savedAt = at
      report()
    },
  }
}

/** Returns true when no top-level value differs, hence the command changed nothing. */
export function sameKeys(a: FormDocument, b: FormDocument): boolean {
  if (a === b) return true
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && a[key] === b[key])
  )
}
