import { isDraftGroup, isDraftKept, takenBy, valuesOf, type DraftGroup } from '../conditions/draft'
import type { DraftCondition, DraftNode } from '../conditions/draft'
import { draftOfGroup, groupText } from '../filters/filterString'
import { readFilterGroup } from '../filters/filterGroup'
import type { CompiledField } from '../compile/compiledForm'
import { isObject, own } from '../model/json'
import { comparisonNamed, needsNoValue } from '../rules/operators'
import { conditionText } from '../rules/readRuleTree'
import { triggerName } from './workflowTree'
import type { TriggerDocument, TriggerFieldDocument, WorkflowDocument } from './workflowDocument'

/*
 * Conditions as the editor changes them: paths are the names in filter strings of lists (`answer__<field id>`, `folio`, `user_id`,
 * `created_at`). A condition that other clients know as a trigger is stored as one, the rest in `where`.
 */

type Fields = Readonly<Record<string, CompiledField>>

/** The value that other clients store with tests of emptiness. */
const blank = ' '

/**
 * Returns a workflow's conditions for the editor, triggers first. A trigger that is not understood keeps its place, with no condition
 * chosen.
 */
export function conditionsDraft({ rules }: WorkflowDocument): DraftGroup {
  const { operator, triggers, where } = rules?.wf_fields ?? {}
  const stored: readonly unknown[] = Array.isArray(triggers) ? triggers : []
  const group = typeof where === 'string' ? readFilterGroup(where) : undefined
  const draft = group && draftOfGroup(group)
  const join = operator === 'any' ? 'or' : 'and'
  const more: readonly DraftNode[] = !draft ? [] : draft.join === join ? draft.of : [draft]
  return { join, of: [...stored.filter(isObject).map(nodeOf), ...more] }
}

function nodeOf(trigger: TriggerDocument): DraftCondition {
  const name = triggerName(trigger)
  const comparison = typeof trigger.condition === 'string' ? comparisonNamed(trigger.condition) : undefined
  const path = name === undefined ? [] : [name]
  const text = conditionText(trigger.value) ?? ''
  if (!comparison) return { path, condition: null, operand: text }
  if (needsNoValue(comparison)) return { path, condition: comparison.word, operand: null }
  const isList = takenBy(comparison.word) === 'several'
  return { path, condition: comparison.word, operand: isList ? [text] : text }
}

/**
 * Returns the workflow with these conditions. Unchanged triggers stay as they are stored, and incomplete ones are kept as far as possible.
 */
export function withConditions(
  workflow: WorkflowDocument,
  draft: DraftGroup,
  fields: Fields,
): WorkflowDocument {
  const stored = workflow.rules?.wf_fields
  const triggers: readonly unknown[] = Array.isArray(stored?.triggers) ? stored.triggers : []
  const left = triggers.filter(isObject) as TriggerDocument[]
  const take = (node: DraftCondition): TriggerDocument | undefined => {
    const at = left.findIndex((one) => isSame(nodeOf(one), node))
    return at === -1 ? undefined : left.splice(at, 1)[0]
  }
  const rest = draft.of.filter((node) => !isTrigger(node))
  const where = rest.length === 0 ? undefined : groupText({ join: draft.join, of: rest })
  const { where: _where, ...others } = stored ?? {}
  return {
    ...workflow,
    rules: {
      ...workflow.rules,
      wf_fields: {
        ...others,
        operator: draft.join === 'or' ? 'any' : 'all',
        triggers: draft.of.filter(isTrigger).map((node) => take(node) ?? triggerOf(node, fields)),
        ...(where !== undefined && { where }),
      },
    },
  }
}

const isSame = (one: DraftCondition, other: DraftCondition): boolean =>
  one.path[0] === other.path[0] &&
  one.condition === other.condition &&
  JSON.stringify(one.operand) === JSON.stringify(other.operand)

const idIn = (path: readonly string[]): string | undefined =>
  /^answer__([0-9a-f]{24})$/.exec(path[0] ?? '')?.[1]

/**
 * Returns whether other clients know a condition as a trigger: one answer, one of their words, one value. An incomplete condition is kept
 * as a trigger, too.
 */
function isTrigger(node: DraftNode): node is DraftCondition {
  if (isDraftGroup(node) || isDraftKept(node) || node.isOff) return false
  const { path, condition, operand } = node
  if (path.length === 0 || condition === null) return true
  const id = idIn(path)
  return (
    id !== undefined &&
    comparisonNamed(condition) !== undefined &&
    takenBy(condition) !== 'tree' &&
    valuesOf(condition, operand).length <= 1
  )
}

function triggerOf({ path, condition, operand }: DraftCondition, fields: Fields): TriggerDocument {
  const id = idIn(path)
  const takesNothing = condition !== null && takenBy(condition) === 'nothing'
  const [value] = valuesOf(condition, operand)
  return {
    trigger_field: id === undefined ? {} : triggerField(id, own(fields, id), fields),
    prefix: 'answer',
    condition: condition === null ? '' : `${condition}=`,
    value: takesNothing ? blank : (conditionText(value) ?? ''),
    form_id: null,
    other_value: null,
  }
}

/** Returns a field in the shape of triggers. */
function triggerField(id: string, field: CompiledField | undefined, fields: Fields): TriggerFieldDocument {
  if (!field) return { field_id: id }
  const groupId = field.groupId ?? own(fields, field.rowId ?? '')?.groupId
  const catalog: unknown = field.field['catalog']
  return {
    field_id: id,
    label: field.field.label,
    type: field.type,
    group: groupId === undefined ? {} : (field.field['group'] ?? { group_id: groupId }),
    catalog:
      field.rowId === undefined
        ? {}
        : { ...(isObject(catalog) ? catalog : {}), catalog_field_id: field.rowId },
  }
}
