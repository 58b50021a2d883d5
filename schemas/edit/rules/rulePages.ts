import type { FieldTypeRegistry } from '../../fields/fieldType'
import { fieldTypes } from '../../fields/registry'
import { rowReference } from '../../fields/shared/row'
import { rulesOf, type FieldDocument, type FormDocument, type PageDocument } from '../../model/form'
import type { RuleDocument } from '../../model/rule'
import { effectNamed, fieldIdIn } from '../../rules/readRuleTree'
import type { EditResult } from '../editResult'
import { done } from '../refuse'
import { groupIdOf, withPages } from '../structure'
import { ruleField } from './ruleFieldOf'
import { setRules } from './setRules'
import { withRules } from './withRules'

/*
 * A rule may affect whole pages: `pages_ruled`, a key of ours, names their `page_id`. The fields of these pages are also listed in
 * `fields_ruled`, which every client reads, and the list follows fields that are added to or removed from a page.
 */

/** Returns the ids of the whole pages that a rule affects. */
export function pagesRuled({ pages_ruled: ids }: { readonly pages_ruled?: unknown }): readonly string[] {
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

export function pageIdOf(page: PageDocument): string | undefined {
  return typeof page.page_id === 'string' && page.page_id !== '' ? page.page_id : undefined
}

/** Returns the fields to list for a whole page; groups and catalogs pass the effect on to their fields. */
function targetsOn(
  page: PageDocument,
  rule: Pick<RuleDocument, 'rule_type'>,
  registry: FieldTypeRegistry = fieldTypes,
): readonly FieldDocument[] {
  const asks = effectNamed(rule.rule_type) === 'required'
  return page.page_fields.filter(
    (field) =>
      groupIdOf(field) === undefined &&
      rowReference(field).rowFieldId === undefined &&
      (!asks || registry.get(field.field_type).capabilities.has('answerable')),
  )
}

/** Makes a rule affect a page and every field added to it later. */
export function rulePage(
  form: FormDocument,
  { ruleId, page, newId }: { readonly ruleId: string; readonly page: number; readonly newId: () => string },
): EditResult {
  const ruled = form.form_pages[page]
  if (!ruled) return done(form)
  const pageId = pageIdOf(ruled) ?? newId()
  const named =
    pageIdOf(ruled) === undefined
      ? withPages(form, form.form_pages.with(page, { ...ruled, page_id: pageId }))
      : form
  return changeRule(named, ruleId, (rule) =>
    pagesRuled(rule).includes(pageId)
      ? rule
      : inStep(named, { ...rule, pages_ruled: [...pagesRuled(rule), pageId] }, none),
  )
}

/** Removes a page and its fields from a rule. */
export function unrulePage(
  form: FormDocument,
  { ruleId, pageId }: { readonly ruleId: string; readonly pageId: string },
): EditResult {
  return changeRule(form, ruleId, (rule) => {
    const pages_ruled = pagesRuled(rule).filter((id) => id !== pageId)
    return inStep(form, { ...rule, pages_ruled }, idsOfPages(form, rule))
  })
}

/** Updates rules of whole pages after a change of the pages. */
export function followPages(before: FormDocument, after: FormDocument): FormDocument {
  const rules = rulesOf(after)
  if (!rules.some((rule) => pagesRuled(rule).length > 0)) return after
  const followed = rules.map((rule) =>
    pagesRuled(rule).length > 0 ? inStep(after, rule, idsOfPages(before, rule)) : rule,
  )
  return followed.every((rule, index) => rule === rules[index]) ? after : withRules(after, followed)
}

const none: ReadonlySet<string> = new Set()

const pagesOf = (form: FormDocument, rule: RuleDocument) => {
  const ids = new Set(pagesRuled(rule))
  return form.form_pages.filter((page) => ids.has(pageIdOf(page) ?? ''))
}

/** Returns the fields that the rule affects through its pages. */
export function idsOfPages(form: FormDocument, rule: RuleDocument): ReadonlySet<string> {
  return new Set(pagesOf(form, rule).flatMap((page) => targetsOn(page, rule).map(({ field_id }) => field_id)))
}

/** Returns the rule with the current fields of its pages in place of the earlier ones; the same object when nothing changes. */
function inStep(form: FormDocument, rule: RuleDocument, were: ReadonlySet<string>): RuleDocument {
  const pages = pagesOf(form, rule)
  const are = new Map(
    pages.flatMap((page) => targetsOn(page, rule).map((field) => [field.field_id, field] as const)),
  )
  const listed = rule.fields_ruled ?? []
  const kept = listed.filter((field) => {
    const id = fieldIdIn(field) ?? ''
    return are.has(id) || !were.has(id)
  })
  const known = new Set(kept.map(fieldIdIn))
  const added = [...are.values()].filter(({ field_id }) => !known.has(field_id)).map(ruleField)
  const ids = pages.flatMap((page) => pageIdOf(page) ?? [])
  const isInStep =
    added.length === 0 && kept.length === listed.length && ids.length === pagesRuled(rule).length
  return isInStep ? rule : { ...rule, fields_ruled: [...kept, ...added], pages_ruled: ids }
}

function changeRule(
  form: FormDocument,
  ruleId: string,
  change: (rule: RuleDocument) => RuleDocument,
): EditResult {
  return setRules(form, {
    rules: rulesOf(form).map((rule) => (rule.rule_id === ruleId ? change(rule) : rule)),
  })
}
