import type { SaveFormRequest } from '../../../schemas/api/forms'
import type { FormDocument } from '../../../schemas/model/form'
import { id24 } from '../../../schemas/model/ids'
import { readForm } from '../../../schemas/model/readForm'
import { AppError } from '../../appError'
import type { FormSight } from '../../model/formInSight'
import type { Viewer, Visitor } from '../../policies/accessScope'
import { can } from '../../policies/can'
import { factsOf } from '../../policies/resource'
import { uniqueViolation } from '../../store/databaseErrors'
import { findForm, findFormByKey, insertForm, type FormRow } from '../../store/forms/forms'
import { findRevisionRow } from '../../store/forms/formRevisions'
import { lockTree, lockUses } from '../../store/items/items'
import { findRecord } from '../../store/records/records'
import { contentHash } from '../../support/canonicalJson'
import { rowFieldsIn } from '../catalogs/catalogUse'
import { demand } from '../access/demand'
import type { Deps } from '../deps'
import { readRevision, saveRevision, type Revision, type Saved } from './formRevisions'
import { addItem, allowedItem, allowedParent, type Item } from '../items/items'
import { openLink } from '../records/recordLinks'
import { checkedRuleList } from './rules'

/** A form with one of its revisions. */
export interface LoadedForm {
  readonly item: Item
  readonly form: FormRow
  readonly revision: Revision
}

/** A form loaded for a visitor who may answer it. */
export interface AnsweredForm extends LoadedForm {
  /** The id of the account's owner, by which clients know the account. */
  readonly accountOwnerId: number
}

/**
 * Returns the document in a save request, without the keys that the server adds when it serves one and those that only control the save.
 */
function documentOf(body: SaveFormRequest): Record<string, unknown> {
  const {
    form_id: _formId,
    resource_uri: _uri,
    created_at: _created,
    updated_at: _updated,
    fields: _fields,
    revision: _revision,
    current_revision: _current,
    base_revision: _base,
    parent: _parent,
    form_rules: _rules,
    ...document
  } = body
  return document
}

function readDocument(deps: Deps, body: SaveFormRequest): FormDocument {
  const read = readForm(documentOf(body), () => id24(deps.random))
  if (read.ok) return read.value
  const [first] = read.errors
  throw new AppError(first?.code ?? 'INVALID_FORM', first?.params, {
    errors: read.errors.slice(0, 50),
  })
}

/** Returns the folder to create a form in, and locks the tree so that nobody moves or deletes it meanwhile. */
async function lockedParent(deps: Deps, viewer: Viewer, id: number | null): Promise<Item | null> {
  if (id !== null) await lockTree(deps.db, viewer.accountId)
  return allowedParent(deps, viewer, id, ['form'])
}

/** Identifies a creation that may be sent again. */
export interface CreationKey {
  readonly key: string
  readonly hash: Buffer
}

/**
 * Returns the key of a creation; undefined without an idempotency key. It counts for one user only, so that nobody is given what another
 * user created.
 */
export const creationKey = (viewer: Viewer, key: string | null, sent: unknown): CreationKey | undefined =>
  key === null ? undefined : { key: `${viewer.userId} ${key}`, hash: contentHash(sent) }

/** Inserts a form without a revision. Throws FORBIDDEN for a viewer who may not create forms (profile permission `add_form`). */
export async function addFormItem(
  deps: Deps,
  viewer: Viewer,
  entry: { readonly name: string; readonly parent: Item | null; readonly creation?: CreationKey | undefined },
): Promise<Item> {
  await demand(deps, viewer, 'form.create', { kind: 'account', accountId: viewer.accountId })
  const { name, parent, creation } = entry
  const item = await addItem(deps, viewer, { itype: 'form', name, parent })
  await insertForm(deps.db, {
    account_id: item.account_id,
    id: item.id,
    rules_id: id24(deps.random),
    workflows_id: id24(deps.random),
    created_at: item.created_at,
    ...(creation && { idempotency_key: creation.key, request_hash: creation.hash }),
  })
  return item
}

/** Returns a form that the viewer may change. Throws NOT_FOUND for other items. */
export async function managedForm(deps: Deps, viewer: Viewer, id: number): Promise<Item> {
  const item = await allowedItem(deps, viewer, id, 'item.manage')
  if (item.itype !== 'form') throw new AppError('NOT_FOUND')
  return item
}

type SavedForm = Saved & { readonly item: Item; readonly name: string }

/** Returns the result of an earlier creation with the same key; undefined when there was none. */
async function createdBefore(
  deps: Deps,
  viewer: Viewer,
  { key, hash }: CreationKey,
): Promise<SavedForm | undefined> {
  const form = await findFormByKey(deps.db, viewer.accountId, key)
  if (!form) return undefined
  const item = await managedForm(deps, viewer, form.id)
  if (!form.request_hash?.equals(hash))
    throw new AppError('IDEMPOTENCY_CONFLICT', { form_id: form.id, revision: form.revision })
  const first = await findRevisionRow(deps.db, item.account_id, item.id, 1)
  const { document } = await readRevision(deps, item.account_id, item.id, 1)
  const updatedAt = first?.created_at ?? form.created_at
  return { revision: 1, changed: true, updatedAt, item, name: document.name }
}

/** Creates or updates a form: document and, when given, rules in one revision. Repeating a creation with its key makes no second form. */
export async function saveForm(
  deps: Deps,
  viewer: Viewer,
  body: SaveFormRequest,
  options: { readonly asNew: boolean; readonly idempotencyKey: string | null },
): Promise<SavedForm> {
  const document = readDocument(deps, body)
  const { form_rules: rules } = body
  const id = options.asNew ? undefined : (body.form_id ?? undefined)
  const key = id === undefined ? options.idempotencyKey : null
  const sent = [documentOf(body), rules ?? null, body.parent ?? null]
  const creation = creationKey(viewer, key, sent)
  const first = creation && (await createdBefore(deps, viewer, creation))
  if (first) return first
  try {
    return await deps.db.transaction().execute(async (db) => {
      const inside = { ...deps, db }
      const parent = id === undefined ? await lockedParent(inside, viewer, body.parent ?? null) : null
      if (rowFieldsIn(document).length > 0) await lockUses(db, viewer.accountId)
      const item =
        id === undefined
          ? await addFormItem(inside, viewer, { name: document.name, parent, creation })
          : await managedForm(inside, viewer, id)
      const saved = await saveRevision(inside, viewer, item, {
        document,
        ...(rules ? { rules: (known, stored) => checkedRuleList(inside, rules, known, stored) } : {}),
        ...(id === undefined ? {} : { baseRevision: body.base_revision ?? null }),
      })
      return { ...saved, item, name: document.name }
    })
  } catch (error) {
    // The same creation may have been sent twice at the same moment.
    const other = creation && uniqueViolation(error) === 'forms_idempotency' ? creation : undefined
    const winner = other && (await createdBefore(deps, viewer, other))
    if (winner) return winner
    throw error
  }
}

/** Returns a form or catalog with one of its revisions, by default the newest. */
export async function withRevision(deps: Deps, item: Item, revision?: number): Promise<LoadedForm> {
  const form = await findForm(deps.db, item.account_id, item.id)
  if (!form) throw new AppError('NOT_FOUND')
  return {
    item,
    form,
    revision: await readRevision(deps, item.account_id, item.id, revision ?? form.revision),
  }
}

/** Loads a form for a viewer who may see it, by default in its newest revision. */
export async function loadForm(
  deps: Deps,
  viewer: Viewer,
  id: number,
  revision?: number,
): Promise<LoadedForm> {
  const item = await allowedItem(deps, viewer, id, 'item.read')
  if (item.itype !== 'form') throw new AppError('NOT_FOUND')
  return withRevision(deps, item, revision)
}

/** Returns how much of a form that the viewer may see is shown to them. */
export const sightOf = (viewer: Viewer, item: Item): FormSight =>
  can(viewer, 'item.manage', factsOf(item)) ? 'design' : 'reading'

/** Options for opening a form to answer it. */
export interface Opening {
  readonly revision?: number | null | undefined
  /** The token of a record link. A given token must be valid, unless the visitor's own rights suffice. */
  readonly token?: string | undefined
  /** Ignores that the form is public, because bulk work is only for those with rights of their own. */
  readonly isForGranted?: boolean
}

/** Loads a form for a visitor who may answer it. For others, a private form looks the same as a missing one. */
export async function loadFormForAnswer(
  deps: Deps,
  visitor: Visitor,
  id: number,
  { revision = null, token, isForGranted = false }: Opening = {},
): Promise<AnsweredForm> {
  const found = await deps.gathered.findForm(id)
  const isGranted = found !== undefined && can(visitor, 'item.answer', factsOf(found.item))
  const link = token !== undefined && !isGranted ? await openLink(deps, token, { formId: id }) : undefined
  if (!found) throw new AppError('NOT_FOUND')
  const { accountOwnerId, item, form } = found
  const isOpen = !isForGranted && form.public
  if (!isGranted && !can(visitor, 'item.answer', factsOf(item, isOpen)))
    throw new AppError(can(visitor, 'item.read', factsOf(item)) ? 'FORM_LOAD_UNAUTHORIZED' : 'NOT_FOUND')
  const linked = link && (await findRecord(deps.db, link.account_id, link.record_id))
  return {
    accountOwnerId,
    item,
    form,
    revision: await readAnsweredRevision(deps, form, revision, { isOpen: !isGranted, record: linked }),
  }
}

/** How a revision is answered. */
export interface RevisionSight {
  /** Whether it is answered only because the form is public, or by a link. */
  readonly isOpen: boolean
  /** The record that a link leads to; its revision may always be read. */
  readonly record?: { readonly revision: number } | undefined
}

/**
 * Returns the revision to answer, by default the newest: any revision unless the form allows the newest only; for the public, only those
 * that were public. Throws UNKNOWN_REVISION {revision} with the newest revision's number.
 */
export async function readAnsweredRevision(
  deps: Deps,
  form: Pick<FormRow, 'account_id' | 'id' | 'revision'>,
  wanted: number | null,
  { isOpen, record }: RevisionSight,
): Promise<Revision> {
  // Created only when thrown, because this runs for each look-up and an error captures a stack trace.
  const unknown = () => new AppError('UNKNOWN_REVISION', { revision: form.revision })
  const number = wanted ?? form.revision
  if (number > form.revision) throw unknown()
  const revision = await readRevision(deps, form.account_id, form.id, number)
  if (number === record?.revision) return revision
  if (isOpen && revision.document.public !== true) throw unknown()
  if (number === form.revision) return revision
  const newest = await readRevision(deps, form.account_id, form.id, form.revision)
  if (newest.document.advanced_options?.newest_only === true) throw unknown()
  return revision
}
