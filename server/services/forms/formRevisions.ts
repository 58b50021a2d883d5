import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import type { RevisionKind } from '../../../schemas/api/formDesign'
import { mapFields } from '../../../schemas/edit/structure'
import { withMarksOf } from '../../../schemas/edit/rules/withRules'
import { compileForm, compilerVersion } from '../../../schemas/compile/compileForm'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { rowReference } from '../../../schemas/fields/shared/row'
import { refusedOnSave, type RefusedOnSave } from '../../../schemas/analysis/refusedOnSave'
import type { FormDocument } from '../../../schemas/model/form'
import type { RuleDocument, RulesDocument } from '../../../schemas/model/rule'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { addActivity } from '../../store/items/activity'
import { findRevision, findRevisionRow, insertRevision } from '../../store/forms/formRevisions'
import { lockForm, type FormRow } from '../../store/forms/forms'
import { renameItem } from '../../store/items/items'
import type { ItemsTable } from '../../store/schema'
import { contentHash } from '../../support/canonicalJson'
import { checkCatalogUses, rowFieldsIn } from '../catalogs/catalogUse'
import type { Deps } from '../deps'
import { savedMeanwhile } from './savedMeanwhile'
import { createWeightedCache, type WeightedCache } from '../../support/weightedCache'

/** A revision as stored, read once: revisions never change. */
export interface Revision {
  readonly revision: number
  readonly document: FormDocument
  readonly rules: RulesDocument | null
  readonly hash: Buffer
  readonly fieldIds: ReadonlySet<string>
  /** Compiled when first asked for. */
  readonly compiled: () => CompiledForm
}

/** Characters of stored text: read and compiled, they take about four times as many bytes. A hundred usual forms or more, or one of the largest. */
const heaviest = 8 * 1024 * 1024
/** What a revision takes beside its text. */
const leastWeight = 16 * 1024

/** Revisions that were read lately, for all that a server does. */
export const createRevisionCache = (): WeightedCache<Revision> => createWeightedCache<Revision>(heaviest)

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** A stored revision of a form, from the cache when it is there. */
export async function readRevision(
  deps: Deps,
  accountId: number,
  formId: number,
  revision: number,
): Promise<Revision> {
  const key = `${accountId}/${formId}/${revision}/${compilerVersion}`
  const known = deps.revisions.get(key)
  if (known) return known
  const row = await findRevision(deps.db, accountId, formId, revision)
  if (!row) throw new AppError('NOT_FOUND')
  const { document, rules } = row
  const read: Revision = {
    revision,
    document,
    rules,
    hash: row.content_hash,
    fieldIds: new Set(row.field_ids),
    compiled: lazily(() => compileForm({ document, rules })),
  }
  deps.revisions.set(key, read, leastWeight + row.length)
  return read
}

const fieldIdsOf = (document: FormDocument): string[] => [
  ...new Set(document.form_pages.flatMap((page) => page.page_fields.map((field) => field.field_id))),
]

/** By which number each field that takes rows calls its catalog. */
const rowCatalogsOf = (document: FormDocument): Record<string, number> =>
  Object.fromEntries(
    rowFieldsIn(document).flatMap((field) => {
      const { catalogId } = rowReference(field)
      return catalogId === undefined ? [] : [[field.field_id, catalogId]]
    }),
  )

export interface Saved {
  readonly revision: number
  readonly changed: boolean
  readonly updatedAt: Date
}

export interface Change {
  readonly document?: FormDocument
  /** The rules to store, from those that were accepted before and the document that is stored now; null takes them away. */
  readonly rules?: (known: readonly RuleDocument[], stored: RulesDocument | null) => RulesDocument | null
  readonly baseRevision?: number | null
  /** What was stored once may be stored again, whatever a save asks for today. */
  readonly isCopy?: boolean
}

/** What is no good may stay where it was stored before there were rules about it, and never comes anew. */
function checkNews(document: FormDocument, before: FormDocument | undefined): void {
  const stood = before ? refusedOnSave(before) : []
  const isNew = ({ stored, finding: { code, fieldId } }: RefusedOnSave) =>
    !stood.some(
      ({ stored: old, finding }) => old === stored && finding.code === code && finding.fieldId === fieldId,
    )
  const wrong = refusedOnSave(document).find(isNew)
  if (wrong) throw new AppError(wrong.error.code, wrong.error.params)
}

/**
 * The document with what its fields note of its rules, which other clients read. A form that has none and never had any keeps what came
 * with it: its rules may be on their way.
 */
function inStep(document: FormDocument, rules: RulesDocument | null, before: Revision | undefined) {
  return rules || before?.rules ? withMarksOf(document, rules?.rules ?? []) : document
}

/** A document without what rules leave in it. */
const unmarked = (document: FormDocument): FormDocument =>
  mapFields(document, ({ rules: _rules, affecting_rules: _affecting, ...field }) => field)

function kindOf(before: Revision | undefined, document: FormDocument, rules: RulesDocument | null) {
  if (!before) return 'created'
  if (isDeepStrictEqual(unmarked(document), unmarked(before.document))) return 'rules'
  // None is none, whether a list says so or not.
  return isDeepStrictEqual(rules?.rules ?? [], before.rules?.rules ?? []) ? 'form' : 'both'
}

/**
 * Adds a revision when the content differs from the current one; call it in a transaction. A base that is no longer the
 * current one is a conflict, unless what is saved is already there (a save whose answer got lost). Throws
 * INVALID_REDIRECT_URL for a confirmation that leads nowhere, INVALID_BUTTON_URL {field, label} for a button that calls nothing,
 * SECRET_IN_EMAIL {field, label} for a secret that an e-mail would tell, CATALOG_NOT_ALLOWED {label} for rows that the saver may not see.
 */
export async function saveRevision(
  deps: Deps,
  viewer: Viewer,
  item: Selectable<ItemsTable>,
  change: Change,
): Promise<Saved> {
  const { db } = deps
  const form: FormRow | undefined = await lockForm(db, item.account_id, item.id)
  if (!form) throw new AppError('NOT_FOUND')
  const stored = (revision: number | null | undefined) =>
    revision != null && revision > 0 && revision <= form.revision
      ? readRevision(deps, item.account_id, item.id, revision)
      : undefined
  const current = await stored(form.revision)
  const base = await stored(change.baseRevision)
  const wanted = change.document ?? current?.document
  if (!wanted) throw new AppError('NOT_FOUND')
  const known = [current, base].flatMap((one) => one?.rules?.rules ?? [])
  const stood = current?.rules ?? null
  const rules = change.rules ? change.rules(known, stood) : stood
  const document = inStep(wanted, rules, current)
  const hash = contentHash([document, rules])
  if (current?.hash.equals(hash))
    return { revision: current.revision, changed: false, updatedAt: form.updated_at }
  if (change.baseRevision != null && change.baseRevision !== form.revision)
    throw savedMeanwhile(
      form.revision,
      await findRevisionRow(deps.db, form.account_id, form.id, form.revision),
    )
  if (!change.isCopy) checkNews(document, current?.document)
  if (change.document) await checkCatalogUses(deps, viewer, item, document, current?.compiled())
  const revision = form.revision + 1
  const now = deps.now()
  const kind: RevisionKind = kindOf(current, document, rules)
  await insertRevision(db, {
    accountId: item.account_id,
    formId: item.id,
    revision,
    document,
    rules,
    fieldIds: fieldIdsOf(document),
    rowCatalogs: rowCatalogsOf(document),
    hash,
    kind,
    userId: viewer.userId,
    now,
  })
  if (!(await renameItem(db, item, document.name, viewer.userId, now))) throw new AppError('NOT_FOUND')
  await addActivity(db, viewer, now, {
    accountId: item.account_id,
    action: 'form.saved',
    itemId: item.id,
    details: { revision, kind },
  })
  return { revision, changed: true, updatedAt: now }
}

/** Changes the document that is stored now, whatever it is; call it in a transaction. */
export async function changeDocument(
  deps: Deps,
  viewer: Viewer,
  item: Selectable<ItemsTable>,
  change: (document: FormDocument) => FormDocument,
  baseRevision: number | null = null,
): Promise<Saved & { readonly name: string }> {
  // Held from here on, so that what is read is what is changed.
  const form = await lockForm(deps.db, item.account_id, item.id)
  if (!form) throw new AppError('NOT_FOUND')
  const { document } = await readRevision(deps, item.account_id, item.id, form.revision)
  const changed = change(document)
  const saved = await saveRevision(deps, viewer, item, { document: changed, baseRevision })
  return { ...saved, name: changed.name }
}
