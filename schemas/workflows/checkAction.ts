import type { CompiledForm } from '../compile/compiledForm'
import { kindTraits } from '../fields/kinds'
import { fieldTypes } from '../fields/registry'
import { own } from '../model/json'
import { actionCalled, isForDeleted } from './actions/registry'
import type { ActionDefinition, Configuration } from './actions/action'
import { attachPdf, readPdfStep, takesPdf } from './actions/attachPdf'
import { callService } from './actions/callService'
import { asksOnlyWhether, isMatchable, readMatch } from './actions/matching'
import { makesMissing } from './actions/updateMatching'
import { approvalBefore } from './approval'
import { readMapping, type MappingRow } from './mapping/readMapping'
import { hostCalled, isOfOwnNetwork } from './serviceAddress'
import { readServiceCall } from './serviceCall'
import type { Workflow, WorkflowAction } from './readWorkflows'
import type { WorkflowFinding, WorkflowFindingCode } from './workflowFinding'

type Target = Pick<CompiledForm, 'fields'>

/** Returns the form or catalog that an action writes; `unknown` where the caller did not look, undefined where it no longer exists. */
export type TargetsOf = (kind: 'form' | 'catalog', id: number) => Target | undefined | 'unknown'

/** Returns whether the form has a template with this id. */
export type HasTemplate = (wanted: string) => boolean

/** Returns whether a user could be given records of the form; undefined where the caller did not look. */
export type CanBeGiven = (userId: number) => boolean | undefined

interface ActionAbout {
  readonly compiled: Target
  readonly targetOf: TargetsOf
  readonly canBeGiven?: CanBeGiven | undefined
  /** Left out where the caller has not read the templates: then no template is reported as missing. */
  readonly hasTemplate?: HasTemplate | undefined
}

type Note = (
  code: WorkflowFindingCode,
  severity: WorkflowFinding['severity'],
  more?: Pick<WorkflowFinding, 'fieldId' | 'params'>,
) => void

/** Returns what is wrong with one action. */
export function checkAction(
  workflow: Workflow,
  action: WorkflowAction,
  { compiled, targetOf, canBeGiven, hasTemplate }: ActionAbout,
): readonly WorkflowFinding[] {
  const { at, on, runtime } = workflow
  const found: WorkflowFinding[] = []
  const note: Note = (code, severity, more = {}) =>
    void found.push({ code, severity, at, action: action.at, ...more })
  const definition = actionCalled(action.does)
  if (!definition) {
    note('ACTION_UNKNOWN', 'warning', { params: { action: action.does ?? '' } })
    return found
  }
  if (action.onlyIf && !approvalBefore(workflow, action)) note('ACTION_NO_APPROVAL', 'error')
  const { configuration } = action
  if (!definition.isDone) {
    note('ACTION_NOT_SUPPORTED', 'warning')
    return found
  }
  if (!definition.runtimes.includes(runtime))
    note(runtime === 'before' ? 'ACTION_NOT_BEFORE' : 'ACTION_NOT_AFTER', 'error')
  if (on.deleted && !isForDeleted(definition, runtime)) note('ACTION_NOT_DELETED', 'warning')
  const lacks = definition.lacks(configuration)
  if (lacks !== undefined) note('ACTION_UNFINISHED', 'error', { params: { lacks } })
  const named = definition.names(configuration)
  for (const id of new Set(named.fieldIds))
    if (id !== 'folio' && !own(compiled.fields, id))
      // A PDF without its field goes nowhere; other actions still do the rest.
      note('ACTION_FIELD_GONE', definition.attachesTo ? 'error' : 'warning', { fieldId: id })
  if (named.people?.some((id) => canBeGiven?.(id) === false))
    note('ASSIGNEE_CANNOT_EDIT', 'error', { params: { name: namesOf(definition, configuration) } })
  if (definition === callService && lacks === undefined) checkAddress(configuration, note)
  if (definition === attachPdf) checkPdf(configuration, { compiled, hasTemplate, note })
  for (const [kind, ids] of [['form', named.formIds] as const, ['catalog', named.catalogIds] as const])
    for (const id of ids) {
      const target = targetOf(kind, id)
      if (target === undefined) note('TARGET_GONE', 'error', { params: { id } })
      else if (target !== 'unknown') checkMapping(definition, configuration, { kind, compiled, target, note })
    }
  return found
}

/** Returns the names of the people in an action's sentence. */
const namesOf = ({ parts }: ActionDefinition, configuration: Configuration): string =>
  parts(configuration)
    .flatMap((part) => (part.kind === 'person' ? [part.name] : []))
    .join(', ')

function checkAddress(configuration: Configuration, note: Note): void {
  const { url, headers } = readServiceCall(configuration)
  const host = hostCalled(url)
  if (host === undefined) note('SERVICE_ADDRESS_UNFIT', 'error')
  else if (isOfOwnNetwork(host)) note('SERVICE_ADDRESS_PRIVATE', 'warning', { params: { host } })
  for (const { name, value, isSecret, sealed } of headers)
    if (isSecret && value === '' && sealed === undefined)
      note('SERVICE_SECRET_MISSING', 'error', { params: { header: name } })
}

function checkPdf(
  configuration: Configuration,
  { compiled, hasTemplate, note }: Pick<ActionAbout, 'compiled' | 'hasTemplate'> & { readonly note: Note },
): void {
  const { fieldId, template } = readPdfStep(configuration)
  const field = own(compiled.fields, fieldId)
  if (field && !takesPdf(field)) note('PDF_FIELD_UNFIT', 'error', { fieldId })
  if (template !== undefined && hasTemplate?.(template) === false) note('PDF_TEMPLATE_GONE', 'warning')
}

interface Noting {
  readonly kind: 'form' | 'catalog'
  readonly compiled: Target
  readonly target: Target
  readonly note: Note
}

function checkMapping({ name }: ActionDefinition, configuration: Configuration, noting: Noting): void {
  const { compiled, target, note } = noting
  const rows = readMapping(configuration['mapping'])
  if (name === 'syncCatalogs') return
  for (const row of rows) {
    if (row.target === 'folio') continue
    const field = own(target.fields, row.target)
    if (!field) note('MAPPING_TARGET_GONE', 'warning', { params: { row: row.at + 1 } })
    else if (!isMappable(row, compiled, field.kind))
      note('MAPPING_OTHER_TYPE', 'error', { params: { row: row.at + 1 } })
  }
  const match = readMatch(configuration['match'])
  checkMatch(match, noting)
  // An action that only updates finds what the target demands already there.
  if (own(configuration, 'match') !== undefined && !makesMissing(configuration)) return
  const told = match.filter(({ comparison }) => comparison === 'is')
  const written = new Set([...rows, ...told].map((row) => row.target))
  for (const { id, type, required, field, rowId, groupId, childIds } of Object.values(target.fields)) {
    const isLeft = required && !written.has(id) && !childIds.some((child) => written.has(child))
    if (
      isLeft &&
      rowId === undefined &&
      groupId === undefined &&
      fieldTypes.get(type).initial(field) === undefined
    )
      note('MAPPING_REQUIRED_LEFT', 'warning', { params: { field: field.label } })
  }
}

function checkMatch(match: ReturnType<typeof readMatch>, { kind, compiled, target, note }: Noting): void {
  for (const row of match) {
    const params = { row: row.at + 1 }
    const field = own(target.fields, row.target)
    if (row.target === 'folio' && kind === 'form') continue
    if (!field) note('MATCH_FIELD_GONE', 'error', { params })
    else if (
      !isMatchable(field, target, kind) ||
      !(asksOnlyWhether(row.comparison) || isMappable(row, compiled, field.kind))
    )
      note('MATCH_OTHER_TYPE', 'error', { params })
  }
}

type KindName = keyof typeof kindTraits

/** Returns whether a row's source can be converted to a kind; for values and metadata only a run tells. */
export function isMappable(
  { source }: Pick<MappingRow, 'source'>,
  { fields }: Target,
  kind: KindName,
): boolean {
  const target = kindTraits[kind]
  if (target.holds === 'nothing' || target.files) return false
  const field = source.from === 'field' ? own(fields, source.fieldId) : undefined
  if (!field) return target.holds === undefined
  const { holds, files, moment, isNumber } = kindTraits[field.kind]
  if (holds !== target.holds) return false
  if (files !== undefined) return false
  if (target.moment !== undefined && (isNumber || (moment !== undefined && moment !== target.moment)))
    return false
  return !(target.isNumber && moment !== undefined)
}
