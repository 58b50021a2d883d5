import { own, type Json } from '../../model/json'
import type { ApprovalAnswer } from '../approval'
import type { ScheduleDocument } from '../schedule'
import type {
  ActionDocument,
  FieldChangeDocument,
  WorkflowDocument,
  WorkflowsDocument,
} from '../workflowDocument'
import { copyAction } from './copyAction'

/*
 * The editor's commands. Each is pure: it takes a document and returns one that shares what did not change. Workflows and actions are named
 * by their place, because stored ones need no id.
 */

/** Returns the very document where there is nothing to change. */
type Edit<Arguments> = (document: WorkflowsDocument, args: Arguments) => WorkflowsDocument

const place = (to: number, length: number): number => Math.max(0, Math.min(to, length - 1))

function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const one = list[from]
  const at = place(to, list.length)
  return one === undefined || at === from ? list : list.toSpliced(from, 1).toSpliced(at, 0, one)
}

function withWorkflow(
  document: WorkflowsDocument,
  at: number,
  change: (workflow: WorkflowDocument) => WorkflowDocument,
): WorkflowsDocument {
  const before = document.workflows[at]
  const after = before && change(before)
  return after === undefined || after === before
    ? document
    : { ...document, workflows: document.workflows.with(at, after) }
}

function withActions(
  document: WorkflowsDocument,
  at: number,
  change: (actions: readonly ActionDocument[]) => readonly ActionDocument[],
): WorkflowsDocument {
  return withWorkflow(document, at, (workflow) => {
    const before = workflow.actions ?? []
    const actions = change(before)
    return actions === before ? workflow : { ...workflow, actions }
  })
}

/** Sets `is_off`, which is left out where the switch is on, because other clients do not know it. */
const switched = <T extends { readonly is_off?: boolean }>(one: T, isOff: boolean): T => {
  if ((one.is_off === true) === isOff) return one
  const { is_off: _off, ...on } = one
  return isOff ? { ...one, is_off: true } : (on as T)
}

/** Adds a workflow, last unless `index` says where. */
export const addWorkflow: Edit<{ readonly workflow: WorkflowDocument; readonly index?: number }> = (
  document,
  { workflow, index },
) => {
  const { workflows } = document
  const at = Math.max(0, Math.min(index ?? workflows.length, workflows.length))
  return { ...document, workflows: workflows.toSpliced(at, 0, workflow) }
}

export const removeWorkflow: Edit<{ readonly at: number }> = (document, { at }) =>
  document.workflows[at] === undefined
    ? document
    : { ...document, workflows: document.workflows.toSpliced(at, 1) }

/** Moves a workflow: workflows of the same moment run in the order of the document. */
export const moveWorkflow: Edit<{ readonly at: number; readonly to: number }> = (document, { at, to }) => {
  const workflows = moved(document.workflows, at, to)
  return workflows === document.workflows ? document : { ...document, workflows }
}

export const renameWorkflow: Edit<{ readonly at: number; readonly name: string }> = (
  document,
  { at, name },
) =>
  withWorkflow(document, at, (workflow) =>
    (workflow.name ?? '') === name ? workflow : { ...workflow, name },
  )

export const switchWorkflow: Edit<{ readonly at: number; readonly isOff: boolean }> = (
  document,
  { at, isOff },
) => withWorkflow(document, at, (workflow) => switched(workflow, isOff))

/**
 * Inserts a copy behind a workflow, with new ids throughout; `suffix` follows its name, if it has one. The copy is off until somebody has
 * looked at it.
 */
export const duplicateWorkflow: Edit<{
  readonly at: number
  readonly newId: () => string
  readonly suffix: string
}> = (document, { at, newId, suffix }) => {
  const original = document.workflows[at]
  if (!original) return document
  const copy: WorkflowDocument = {
    ...original,
    id: newId(),
    ...(original.name && { name: `${original.name}${suffix}` }),
    actions: (original.actions ?? []).map((action) => copyAction(action, newId())),
    is_off: true,
  }
  return addWorkflow(document, { workflow: copy, index: at + 1 })
}

/** The parts of a trigger. Not every action can run before saving or for deleted records; `checkWorkflows` says which cannot. */
export interface TriggerChange {
  readonly created?: boolean
  readonly edited?: boolean
  readonly deleted?: boolean
  readonly runtime?: 'before' | 'after'
  readonly run_multiple_times?: boolean
  /** Empty where any change counts. */
  readonly changes?: readonly FieldChangeDocument[]
}

export const changeTrigger: Edit<{ readonly at: number; readonly change: TriggerChange }> = (
  document,
  { at, change },
) =>
  withWorkflow(document, at, (workflow) => {
    const { changes, ...rest } = { ...workflow.rules?.record, ...change }
    const record = { ...rest, ...(changes && changes.length > 0 && { changes }) }
    return { ...workflow, rules: { ...workflow.rules, record } }
  })

/** Sets a schedule; null makes the workflow run again when something happens to a record. */
export const changeSchedule: Edit<{ readonly at: number; readonly schedule: ScheduleDocument | null }> = (
  document,
  { at, schedule },
) =>
  withWorkflow(document, at, (workflow) => {
    const { schedule: _was, ...rules } = workflow.rules ?? {}
    return { ...workflow, rules: schedule ? { ...rules, schedule } : rules }
  })

/** Applies a pure function, such as `withConditions`, to a workflow. */
export const changeWorkflow: Edit<{
  readonly at: number
  readonly change: (workflow: WorkflowDocument) => WorkflowDocument
}> = (document, { at, change }) => withWorkflow(document, at, change)

/** Sets the conditions on whose record it is, on its points, or on when it was created; null removes them. */
export const changeMetadata: Edit<{
  readonly at: number
  readonly key: 'user' | 'connection' | 'group' | 'grading' | 'date'
  readonly value: Json
}> = (document, { at, key, value }) =>
  withWorkflow(document, at, (workflow) => ({
    ...workflow,
    rules: { ...workflow.rules, metadata: { ...workflow.rules?.metadata, [key]: value ?? blankOf(key) } },
  }))

const blankOf = (key: string): Json => (key === 'grading' ? {} : key === 'date' ? noDate : [])

/** A date condition with neither a range nor a period, as other clients write it. */
export const noDate: Json = {
  range: { start: null, end: null, selected: false },
  period: { month: 1, year: 2014, selected: false },
}

export const addAction: Edit<{
  readonly at: number
  readonly action: ActionDocument
  readonly index?: number
}> = (document, { at, action, index }) =>
  withActions(document, at, (actions) =>
    actions.toSpliced(Math.max(0, Math.min(index ?? actions.length, actions.length)), 0, action),
  )

export const removeAction: Edit<{ readonly at: number; readonly action: number }> = (
  document,
  { at, action },
) =>
  withActions(document, at, (actions) =>
    actions[action] === undefined ? actions : actions.toSpliced(action, 1),
  )

export const moveAction: Edit<{ readonly at: number; readonly action: number; readonly to: number }> = (
  document,
  { at, action, to },
) => withActions(document, at, (actions) => moved(actions, action, to))

export const duplicateAction: Edit<{
  readonly at: number
  readonly action: number
  readonly newId: () => string
  readonly suffix: string
}> = (document, { at, action, newId, suffix }) =>
  withActions(document, at, (actions) => {
    const original = actions[action]
    if (!original) return actions
    const name = original.name && { name: `${original.name}${suffix}` }
    const copy = { ...copyAction(original, newId()), ...name }
    return actions.toSpliced(action + 1, 0, copy)
  })

const withAction = (
  document: WorkflowsDocument,
  at: number,
  action: number,
  change: (before: ActionDocument) => ActionDocument,
): WorkflowsDocument =>
  withActions(document, at, (actions) => {
    const before = actions[action]
    const after = before && change(before)
    return after === undefined || after === before ? actions : actions.with(action, after)
  })

export const renameAction: Edit<{ readonly at: number; readonly action: number; readonly name: string }> = (
  document,
  { at, action, name },
) =>
  withAction(document, at, action, (before) => ((before.name ?? '') === name ? before : { ...before, name }))

export const switchAction: Edit<{ readonly at: number; readonly action: number; readonly isOff: boolean }> = (
  document,
  { at, action, isOff },
) => withAction(document, at, action, (before) => switched(before, isOff))

/** Makes a step run only where the approval before it ended this way; undefined makes it run in any case. */
export const setOnlyIf: Edit<{
  readonly at: number
  readonly action: number
  readonly onlyIf: ApprovalAnswer | undefined
}> = (document, { at, action, onlyIf }) =>
  withAction(document, at, action, (before) => {
    const { only_if: was, ...rest } = before
    return was === onlyIf ? before : { ...rest, ...(onlyIf && { only_if: onlyIf }) }
  })

/** Changes parts of an action's configuration; other parts stay, unknown ones included. */
export const configureAction: Edit<{
  readonly at: number
  readonly action: number
  readonly change: { readonly [key: string]: Json }
}> = (document, { at, action, change }) =>
  withAction(document, at, action, (before) => {
    const stored = before.configuration
    const isSame = Object.entries(change).every(([key, value]) => own(stored, key) === value)
    return isSame ? before : { ...before, configuration: { ...stored, ...change } }
  })
