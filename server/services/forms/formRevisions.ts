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

/** A stored revision, read once because revisions never change. */
export interface Revision {
  readonly revision: number
  readonly document: FormDocument
  readonly rules: RulesDocument | null
  readonly hash: Buffer
  readonly fieldIds: ReadonlySet<string>
  /** Returns the compiled form, compiling it on the first call. */
  readonly compiled: () => CompiledForm
}

/**
 * Characters of stored text that the cache holds; read and compiled, they take about four times as many bytes. That is a hundred usual
 * forms or more, or one of the largest.
 */
const heaviest = 8 * 1024 * 1024
/** The weight of a revision beside its text, in characters. */
const leastWeight = 16 * 1024

/** Creates the cache of recently read revisions, shared by all of a server's requests. */
export const createRevisionCache = (): WeightedCache<Revision> => createWeightedCache<Revision>(heaviest)

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** Returns a stored revision of a form, from the cache when possible. */
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

/** Returns the catalog id in each field that takes rows, by field id. */
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
  /** Returns the rules to store, given the rules accepted before and the present rules document; null removes the rules. */
  readonly rules?: (known: readonly RuleDocument[], stored: RulesDocument | null) => RulesDocument | null
  readonly baseRevision?: number | null
  /** Skips the checks of a save, because content that is stored already may be stored again. */
  readonly isCopy?: boolean
}

/** Throws for content that a save refuses, unless it was stored before the check existed and is unchanged. */
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
 * Returns the document with the fields' marks of their rules, which other clients read. A form that never had rules keeps the marks that it
 * came with, because its rules may be saved next.
 */
function inStep(document: FormDocument, rules: RulesDocument | null, before: Revision | undefined) {
  return rules || before?.rules ? withMarksOf(document, rules?.rules ?? []) : document
}

/** Returns the document without the marks of rules. */
const unmarked = (document: FormDocument): FormDocument =>
  mapFields(document, ({ rules: _rules, affecting_rules: _affecting, ...field }) => field)

function kindOf(before: Revision | undefined, document: FormDocument, rules: RulesDocument | null) {
  if (!before) return 'created'
  if (isDeepStrictEqual(unmarked(document), unmarked(before.document))) return 'rules'
  // A missing list of rules equals an empty one.
  return isDeepStrictEqual(rules?.rules ?? [], before.rules?.rules ?? []) ? 'form' : 'both'
}

/**
 * Adds a revision when the content differs from the current one; call it in a transaction. A base that is no longer the current revision is
 * a CONFLICT, unless the same content is already stored (a save whose response got lost). Throws INVALID_REDIRECT_URL for a confirmation
 * with a bad address, INVALID_BUTTON_URL {field, label} for a button with a bad address, SECRET_IN_EMAIL {field, label} for a secret that
 * an e-mail would reveal, CATALOG_NOT_ALLOWED {label} for a catalog whose rows the saver may not see.
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

/** Changes the current document and saves it as a new revision; call it in a transaction. */
export async function changeDocument(
  deps: Deps,
  viewer: Viewer,
  item: Selectable<ItemsTable>,
  change: (document: FormDocument) => FormDocument,
  baseRevision: number | null = null,
): Promise<Saved & { readonly name: string }> {
  // Locks the form, so that the document read is the document changed.
  const form = await lockForm(deps.db, item.account_id, item.id)
  if (!form) throw new AppError('NOT_FOUND')
  const { document } = await readRevision(deps, item.account_id, item.id, form.revision)
  const changed = change(document)
  const saved = await saveRevision(deps, viewer, item, { document: changed, baseRevision })
  return { ...saved, name: changed.name }
}
