import { sameJson } from '../model/sameJson'
import { withMarks } from '../edit/rules/withRules'
import { allFields, groupIdOf, relistGroups } from '../edit/structure'
import type { FieldDocument, FormDocument, PageDocument } from '../model/form'
import { rekeyTexts, takeApart, withoutTextsOf, type FormParts } from './formParts'
import { conflictKey, suggestedSide, type MergeConflict, type Settle, type Side } from './mergeConflict'
import { mergeObjects, mergeValues, settleOrder } from './mergeValues'
import { pageKeys } from './pageKeys'

export interface MergedForms {
  readonly merged: FormDocument
  /** What both sides changed in different ways; `merged` contains the chosen values. */
  readonly conflicts: readonly MergeConflict[]
}

export interface MergeOptions {
  /** Sides chosen by {@link conflictKey}; {@link suggestedSide} when absent. */
  readonly choices?: ReadonlyMap<string, Side>
}

/**
 * Merges two versions of a form that began as the same one. Takes what only one of them changed: fields, rules and workflows by id,
 * settings one by one, pages by their fields. Total: any three readable forms give a readable one. Without conflicts, swapping the two
 * versions makes no difference.
 */
export function mergeForms(
  base: FormDocument,
  mine: FormDocument,
  theirs: FormDocument,
  { choices = new Map<string, Side>() }: MergeOptions = {},
): MergedForms {
  if (sameJson(mine, theirs) || sameJson(mine, base)) return { merged: theirs, conflicts: [] }
  if (sameJson(theirs, base)) return { merged: mine, conflicts: [] }
  const conflicts: MergeConflict[] = []
  const settle: Settle = (conflict) => {
    const [area, , setting] = conflict.path
    // Derived lists are updated afterwards.
    if (area === 'fields' && setting !== undefined && derived.has(setting)) return 'mine'
    conflicts.push(conflict)
    return choices.get(conflictKey(conflict)) ?? suggestedSide(conflict)
  }
  const parts: Sides<FormParts> = {
    base: takeApart(
      base,
      base.form_pages.map((_page, index) => `page:${index}`),
    ),
    mine: takeApart(mine, pageKeys(base, mine)),
    theirs: takeApart(theirs, pageKeys(base, theirs)),
  }
  const merged = inStep(putTogether(parts, settle), { base, mine, theirs })
  return { merged: sameJson(merged, theirs) ? theirs : merged, conflicts }
}

interface Sides<T> {
  readonly base: T
  readonly mine: T
  readonly theirs: T
}

const derived: ReadonlySet<string> = new Set(['rules', 'affecting_rules', 'groups_fields'])

const pick = <T, R>({ base, mine, theirs }: Sides<T>, get: (part: T) => R): Sides<R> => ({
  base: get(base),
  mine: get(mine),
  theirs: get(theirs),
})

function putTogether(parts: Sides<FormParts>, settle: Settle): FormDocument {
  const settings = mergeObjects(
    pick(parts, ({ settings: each }) => each),
    ['form'],
    settle,
  )
  const fields = mergeFields(parts, settle)
  const homes = mergeHomes(parts, fields, settle)
  const pages = mergePages(parts, new Set(homes.values()), settle)
  const keys = [...pages.keys()]
  const form_pages = [...pages].map(([key, head]): PageDocument => {
    const here = new Set([...fields.keys()].filter((id) => homes.get(id) === key))
    const ids = settleOrder(
      pick(parts, ({ orders }) => orders.get(key) ?? []),
      here,
      [key],
      settle,
    )
    // A field that moved with its group may be on this page in neither version.
    const all = [...ids, ...[...here].filter((id) => !ids.includes(id))]
    return { ...head, page_fields: all.flatMap((id) => fields.get(id) ?? []) }
  })
  const rules = mergeValues(
    pick(parts, (each) => each.rules),
    ['rules'],
    settle,
  )
  const workflows = mergeValues(
    pick(parts, (each) => each.workflows),
    ['workflows'],
    settle,
  )
  const gone = new Set(
    [parts.base, parts.mine, parts.theirs]
      .flatMap((each) => [...each.fields.keys()])
      .filter((id) => !fields.has(id)),
  )
  const texts = mergeValues(
    pick(parts, (each) => rekeyTexts(withoutTextsOf(each.texts, gone), (page) => kept(page, pages))),
    ['translations'],
    settle,
  )
  const translations = rekeyTexts(texts, (page) => (pages.has(page) ? String(keys.indexOf(page)) : page))
  return {
    ...(settings as unknown as FormDocument),
    form_pages,
    ...(rules !== undefined && { form_rules: rules as FormDocument['form_rules'] & object }),
    ...(workflows !== undefined && {
      form_workflows: workflows as FormDocument['form_workflows'] & object,
    }),
    ...(translations !== undefined && {
      translations: translations as FormDocument['translations'] & object,
    }),
  }
}

/** Drops the texts of removed pages; texts that belong to no page stay. */
const kept = (page: string, pages: ReadonlyMap<string, unknown>) =>
  pages.has(page) || /^\d+$/.test(page) ? page : undefined

function mergeFields(parts: Sides<FormParts>, settle: Settle): ReadonlyMap<string, FieldDocument> {
  const fields = new Map<string, FieldDocument>()
  for (const id of new Set([...parts.mine.fields.keys(), ...parts.theirs.fields.keys()])) {
    const field = mergeValues(
      pick(parts, (each) => each.fields.get(id)),
      ['fields', id],
      settle,
    )
    if (field !== undefined) fields.set(id, field as FieldDocument)
  }
  return withoutGroupsThatAreGone(parts, fields)
}

/** Takes a field whose group the other side removed out of the group. */
function withoutGroupsThatAreGone(
  { base, mine, theirs }: Sides<FormParts>,
  fields: ReadonlyMap<string, FieldDocument>,
): ReadonlyMap<string, FieldDocument> {
  return new Map(
    [...fields].map(([id, field]) => {
      const group = groupIdOf(field)
      const isGone =
        group !== undefined &&
        !fields.has(group) &&
        [base, mine, theirs].some((each) => each.fields.has(group))
      return [id, isGone ? { ...field, group: null } : field]
    }),
  )
}

/** Returns the page of each field; fields of a group are on the group's page. */
function mergeHomes(
  parts: Sides<FormParts>,
  fields: ReadonlyMap<string, FieldDocument>,
  settle: Settle,
): ReadonlyMap<string, string> {
  const homes = new Map<string, string>()
  for (const id of fields.keys()) {
    const { base, mine, theirs } = pick(parts, (each) => each.homes.get(id))
    const isOnce = mine === undefined || theirs === undefined
    const home = isOnce
      ? (mine ?? theirs)
      : mergeValues({ base, mine, theirs }, ['fields', id, 'page'], (conflict) =>
          settle({ ...conflict, ...pick(parts, (each) => nameOfHome(each, id)) }),
        )
    homes.set(id, String(home))
  }
  for (const [id, field] of fields) {
    const group = groupIdOf(field)
    const home = group === undefined ? undefined : homes.get(group)
    if (group === undefined || home === undefined) continue
    const isTogether = ({ homes: of }: FormParts) => of.has(id) && of.get(id) === of.get(group)
    if (isTogether(parts.mine) || isTogether(parts.theirs)) homes.set(id, home)
  }
  return homes
}

const nameOfHome = ({ homes, pages }: FormParts, id: string) =>
  pages.get(homes.get(id) ?? '')?.page_name ?? ''

type Head = Omit<PageDocument, 'page_fields'>

/** Returns the remaining pages in order: those that were kept, and those that still contain something. A form keeps at least one. */
function mergePages(
  parts: Sides<FormParts>,
  inhabited: ReadonlySet<string>,
  settle: Settle,
): ReadonlyMap<string, Head> {
  const { base, mine, theirs } = parts
  const heads = new Map<string, Head>()
  for (const key of new Set([...mine.pages.keys(), ...theirs.pages.keys()])) {
    const versions = pick(parts, ({ pages }) => pages.get(key))
    const head = mergeValues(versions, ['pages', key], settle)
    const revived = inhabited.has(key) ? (versions.mine ?? versions.theirs) : undefined
    if (head !== undefined || revived !== undefined) heads.set(key, (head ?? revived) as Head)
  }
  if (heads.size === 0) return new Map([...base.pages, ...mine.pages].slice(0, 1))
  const order = settleOrder(
    pick(parts, ({ pages }) => [...pages.keys()]),
    new Set(heads.keys()),
    ['pages'],
    settle,
  )
  const ordered = order.map((key) => [key, heads.get(key) ?? {}] as const)
  const isLast = ([, head]: readonly [string, Head]) => head['page_type'] === 'buttons'
  return new Map([...ordered.filter((page) => !isLast(page)), ...ordered.filter(isLast)])
}

/** Updates the derived lists of the merged form. */
function inStep(merged: FormDocument, sides: Sides<FormDocument>): FormDocument {
  const { base, mine, theirs } = sides
  const groups = new Set(
    allFields(merged)
      .map((field) => field.field_id)
      .filter((id) => [base, mine, theirs].every((form) => isListed(form, id))),
  )
  const listed = relistGroups(merged, groups)
  const isSettled =
    sameJson(merged.form_rules, mine.form_rules) && sameJson(merged.form_rules, theirs.form_rules)
  return isSettled ? listed : withMarks(listed)
}

/** Returns whether a version's group lists the fields that point at it, or the version has no such group. */
function isListed(form: FormDocument, id: string): boolean {
  const group = allFields(form).find((field) => field.field_id === id)
  if (!group) return true
  const children = allFields(form).filter((field) => groupIdOf(field) === id)
  const list = group.groups_fields ?? []
  return (
    list.length > 0 &&
    sameJson(
      children.map((field) => field.field_id),
      list,
    )
  )
}
