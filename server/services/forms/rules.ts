import { maximumId } from '../../../schemas/api/common'
import type { CodedError } from '../../../schemas/model/errors'
import { formLimits } from '../../../schemas/model/formLimits'
import { isId24, ruleId } from '../../../schemas/model/ids'
import { readRules } from '../../../schemas/model/readRules'
import type { RuleDocument, RulesDocument } from '../../../schemas/model/rule'
import { AppError } from '../../appError'
import { tenantsOf, type Viewer } from '../../policies/accessScope'
import { findFormByDocument } from '../../store/forms/forms'
import { contentText } from '../../support/canonicalJson'
import type { Deps } from '../deps'
import { saveRevision } from './formRevisions'
import { allowedItem } from '../items/items'

/**
 * Returns the rules as they may be stored. Rules with stale fields are accepted, unfinished rules are refused. A rule that is stored
 * already is taken unchanged, even when it is older than what a save accepts.
 */
function checkedRules(
  deps: Deps,
  document: { readonly rules: readonly unknown[] },
  known: readonly RuleDocument[],
): RulesDocument {
  const tooMany = new AppError('INVALID_FORM', { path: 'rules', reason: 'size' })
  // A list longer than any stored one cannot be unchanged, so it is refused without comparing each rule.
  if (document.rules.length > Math.max(formLimits.rules, known.length)) throw tooMany
  const stored = new Set(known.map(contentText))
  const indexes = document.rules.flatMap((rule, index) => (stored.has(contentText(rule)) ? [] : [index]))
  const changed = indexes.map((index) => document.rules[index])
  const read = readRules({ ...document, rules: changed }, () => ruleId(deps.random))
  if (!read.ok) throw refusal(read.errors, indexes)
  if (changed.length > 0 && document.rules.length > formLimits.rules) throw tooMany
  const checked = new Map(indexes.map((index, at) => [index, read.value.rules[at]]))
  return {
    ...read.value,
    rules: document.rules.map((rule, index) => checked.get(index) ?? (rule as RuleDocument)),
  }
}

/** Returns the rules document for a list of rules: other keys of the stored document stay, and an empty list creates no document. */
export function checkedRuleList(
  deps: Deps,
  rules: readonly unknown[],
  known: readonly RuleDocument[],
  stored: RulesDocument | null,
): RulesDocument | null {
  return rules.length === 0 && !stored ? null : checkedRules(deps, { ...stored, rules }, known)
}

/** Returns the error that lists each rule's problem; `indexes` maps the rules read to their places in the whole list. */
function refusal(errors: readonly CodedError[], indexes: readonly number[]): AppError {
  const placed = errors.map(({ code, params }) => {
    const index = indexes[Number(params?.['index'] ?? -1)]
    return { code, params: index === undefined ? params : { ...params, index } }
  })
  const [first] = placed
  return new AppError(first?.code ?? 'INVALID_FORM', first?.params, {
    rules: placed.map(({ params }) => ({
      rule_id: String(params?.['rule'] ?? ''),
      index: Number(params?.['index'] ?? 0),
      problem: String(params?.['reason'] ?? ''),
    })),
  })
}

/**
 * Returns the id of the form that a call about rules or workflows means: given as an integer in the path or body, or as the id of its rules
 * or workflows document (24 hex digits).
 */
export async function formIdOf(
  deps: Deps,
  viewer: Viewer,
  column: 'rules_id' | 'workflows_id',
  named: { readonly id?: string; readonly formId?: number | undefined },
): Promise<number> {
  const { id, formId } = named
  if (id !== undefined && isId24(id)) {
    const form = await findFormByDocument(deps.db, tenantsOf(viewer), column, id)
    if (!form || (formId !== undefined && formId !== form.id)) throw new AppError('NOT_FOUND')
    return form.id
  }
  const fromPath = id !== undefined && /^\d{1,10}$/.test(id) ? Number(id) : undefined
  const found = fromPath ?? (id === undefined ? formId : undefined)
  if (found === undefined || found < 1 || found > maximumId) throw new AppError('NOT_FOUND')
  if (formId !== undefined && formId !== found) throw new AppError('NOT_FOUND')
  return found
}

/** Replaces the rules of a form, as a new revision with the same document. */
export async function saveRules(
  deps: Deps,
  viewer: Viewer,
  formId: number,
  document: RulesDocument,
  baseRevision: number | null,
): Promise<void> {
  await deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    const item = await allowedItem(inside, viewer, formId, 'item.manage')
    await saveRevision(inside, viewer, item, {
      rules: (known) => checkedRules(deps, document, known),
      baseRevision,
    })
  })
}
