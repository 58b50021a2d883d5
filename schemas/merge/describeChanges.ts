import { sameJson } from '../model/sameJson'
import { withFieldDefaults } from '../model/fieldDefaults'
import { rulesOf, workflowsOf, type FieldDocument, type FormDocument } from '../model/form'
import { isObject, own } from '../model/json'
import { listChanges, type Listed } from './listChanges'
import { pageKeys } from './pageKeys'

interface NamedField {
  readonly id: string
  readonly label: string
}

/**
 * A difference to another version of a form. `page` and `index` count from zero in the other version, or in the base for removed parts.
 * `settings` are paths within the field, form or page, such as `properties.min`.
 */
export type FormChange =
  | { readonly kind: 'form'; readonly settings: readonly string[] }
  | { readonly kind: 'pageAdded' | 'pageRemoved'; readonly page: number; readonly name: string }
  | {
      readonly kind: 'pageChanged'
      readonly page: number
      readonly name: string
      readonly settings: readonly string[]
    }
  | { readonly kind: 'pagesMoved' }
  | {
      readonly kind: 'fieldsAdded' | 'fieldsRemoved' | 'fieldsMoved'
      readonly page: number
      readonly name: string
      readonly fields: readonly NamedField[]
    }
  | { readonly kind: 'fieldsOrdered'; readonly page: number; readonly name: string }
  | { readonly kind: 'fieldChanged'; readonly field: NamedField; readonly settings: readonly string[] }
  | { readonly kind: 'ruleAdded' | 'ruleRemoved' | 'ruleChanged'; readonly id: string; readonly name: string }
  | { readonly kind: 'rulesMoved' }
  | {
      readonly kind: 'workflowAdded' | 'workflowRemoved' | 'workflowChanged'
      readonly id: string
      readonly name: string
    }
  | { readonly kind: 'workflowsMoved' }
  | { readonly kind: 'texts'; readonly locale: string; readonly count: number }

/** Returns the changes from `base` to `other`. Keys that a server fills in are ignored. */
export function describeChanges(base: FormDocument, other: FormDocument): readonly FormChange[] {
  return [
    ...formChanges(base, other),
    ...pageChanges(base, other),
    ...fieldChanges(base, other),
    ...ruleChanges(base, other),
    ...workflowChanges(base, other),
    ...textChanges(base, other),
  ]
}

const saidElsewhere: ReadonlySet<string> = new Set([
  'form_pages',
  'form_rules',
  'form_workflows',
  'translations',
])

function formChanges(base: FormDocument, other: FormDocument): FormChange[] {
  const settings = changedPaths(base, other, saidElsewhere)
  return settings.length > 0 ? [{ kind: 'form', settings }] : []
}

function pageChanges(base: FormDocument, other: FormDocument): FormChange[] {
  const keys = pageKeys(base, other)
  const was = base.form_pages.map((_page, index) => keyOfBase(index))
  const stays = was.filter((key) => keys.includes(key))
  const changes = other.form_pages.flatMap((page, index): FormChange[] => {
    const before = base.form_pages[was.indexOf(keys[index] ?? '')]
    const at = { page: index, name: page.page_name ?? '' }
    if (!before) return [{ kind: 'pageAdded', ...at }]
    const settings = changedPaths(before, page, new Set(['page_fields']))
    return settings.length > 0 ? [{ kind: 'pageChanged', ...at, settings }] : []
  })
  const removed = base.form_pages.flatMap((page, index): FormChange[] =>
    keys.includes(keyOfBase(index)) ? [] : [{ kind: 'pageRemoved', page: index, name: page.page_name ?? '' }],
  )
  const isMoved = !sameJson(
    stays,
    keys.filter((key) => was.includes(key)),
  )
  return [...changes, ...removed, ...(isMoved ? [{ kind: 'pagesMoved' } as const] : [])]
}

/** Returns the key that {@link pageKeys} gives a page of the base. */
const keyOfBase = (index: number) => `page:${index}`

interface Home {
  readonly field: FieldDocument
  readonly page: number
  readonly key: string
}

function homesOf(form: FormDocument, keys: readonly string[]): ReadonlyMap<string, Home> {
  return new Map(
    form.form_pages.flatMap((each, page) =>
      each.page_fields.map((field) => [field.field_id, { field, page, key: keys[page] ?? '' }] as const),
    ),
  )
}

/** Lists derived from others, which are not reported themselves. */
const derived: ReadonlySet<string> = new Set(['rules', 'affecting_rules', 'groups_fields', 'group'])

function fieldChanges(base: FormDocument, other: FormDocument): FormChange[] {
  const before = homesOf(
    base,
    base.form_pages.map((_page, index) => keyOfBase(index)),
  )
  const after = homesOf(other, pageKeys(base, other))
  const moved = [...after].filter(([id, home]) => {
    const was = before.get(id)
    return (
      was !== undefined &&
      (was.key !== home.key || !sameJson(was.field.group?.group_id, home.field.group?.group_id))
    )
  })
  const changed = [...after].flatMap(([id, { field }]): FormChange[] => {
    const was = before.get(id)?.field
    if (!was || was === field) return []
    const settings = changedPaths(withFieldDefaults(was), withFieldDefaults(field), derived)
    return settings.length > 0
      ? [{ kind: 'fieldChanged', field: { id, label: field.label || was.label }, settings }]
      : []
  })
  return [
    ...byPage(
      'fieldsAdded',
      other,
      [...after].filter(([id]) => !before.has(id)),
    ),
    ...byPage(
      'fieldsRemoved',
      base,
      [...before].filter(([id]) => !after.has(id)),
    ),
    ...byPage('fieldsMoved', other, moved),
    ...orderChanges(before, after, other, new Set(moved.map(([id]) => id))),
    ...changed,
  ]
}

function byPage(
  kind: 'fieldsAdded' | 'fieldsRemoved' | 'fieldsMoved',
  form: FormDocument,
  homes: readonly (readonly [string, Home])[],
): FormChange[] {
  return form.form_pages.flatMap(({ page_name }, page) => {
    const here = homes.filter(([, home]) => home.page === page)
    if (here.length === 0) return []
    const fields = here.map(([id, { field }]) => ({ id, label: field.label }))
    return [{ kind, page, name: page_name ?? '', fields }]
  })
}

function orderChanges(
  before: ReadonlyMap<string, Home>,
  after: ReadonlyMap<string, Home>,
  other: FormDocument,
  moved: ReadonlySet<string>,
): FormChange[] {
  const stays = (homes: ReadonlyMap<string, Home>, key: string) =>
    [...homes]
      .filter(([id, home]) => home.key === key && before.has(id) && after.has(id) && !moved.has(id))
      .map(([id]) => id)
  return other.form_pages.flatMap(({ page_fields, page_name }, page): FormChange[] => {
    const key = page_fields.flatMap(({ field_id }) => after.get(field_id)?.key ?? [])[0]
    return key === undefined || sameJson(stays(before, key), stays(after, key))
      ? []
      : [{ kind: 'fieldsOrdered', page, name: page_name ?? '' }]
  })
}

function ruleChanges(base: FormDocument, other: FormDocument): FormChange[] {
  const listed = (form: FormDocument) =>
    rulesOf(form).map((rule): Listed => ({ id: rule.rule_id, name: rule.name ?? '', of: rule }))
  const { added, removed, changed, isMoved } = listChanges(listed(base), listed(other))
  return [
    ...added.map(({ id, name }): FormChange => ({ kind: 'ruleAdded', id, name })),
    ...removed.map(({ id, name }): FormChange => ({ kind: 'ruleRemoved', id, name })),
    ...changed.map(({ id, name }): FormChange => ({ kind: 'ruleChanged', id, name })),
    ...(isMoved ? [{ kind: 'rulesMoved' } as const] : []),
  ]
}

function workflowChanges(base: FormDocument, other: FormDocument): FormChange[] {
  const listed = (form: FormDocument) =>
    workflowsOf(form).map((workflow, at): Listed => ({
      id: workflow.id ?? String(at),
      name: workflow.name ?? '',
      of: workflow,
    }))
  const { added, removed, changed, isMoved } = listChanges(listed(base), listed(other))
  return [
    ...added.map(({ id, name }): FormChange => ({ kind: 'workflowAdded', id, name })),
    ...removed.map(({ id, name }): FormChange => ({ kind: 'workflowRemoved', id, name })),
    ...changed.map(({ id, name }): FormChange => ({ kind: 'workflowChanged', id, name })),
    ...(isMoved ? [{ kind: 'workflowsMoved' } as const] : []),
  ]
}

function textChanges(base: FormDocument, other: FormDocument): FormChange[] {
  const locales = new Set([base, other].flatMap((form) => Object.keys(form.translations ?? {})))
  return [...locales].flatMap((locale): FormChange[] => {
    const [before, after] = [base, other].map((form) => own(form.translations, locale) ?? {})
    const keys = new Set([before, after].flatMap((texts) => Object.keys(texts ?? {})))
    const count = [...keys].filter((key) => own(before, key) !== own(after, key)).length
    return count > 0 ? [{ kind: 'texts', locale, count }] : []
  })
}

/** Returns the paths where two objects differ, one level deep; null, absent and empty are equal. */
function changedPaths(a: object, b: object, skip: ReadonlySet<string>): readonly string[] {
  return differences(a, b)
    .filter((key) => !skip.has(key))
    .flatMap((key) => {
      const [was, is] = [Reflect.get(a, key), Reflect.get(b, key)] as readonly unknown[]
      if (!isObject(was) || !isObject(is)) return [key]
      return differences(was, is).map((inner) => `${key}.${inner}`)
    })
}

function differences(a: object, b: object): readonly string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => {
    const [was, is] = [Reflect.get(a, key), Reflect.get(b, key)] as readonly unknown[]
    return !sameJson(was, is) && !(isNothing(was) && isNothing(is))
  })
}

const isNothing = (value: unknown) =>
  value == null || value === '' || value === false || (Array.isArray(value) && value.length === 0)
