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

/** The same, found for whoever may answer it. */
export interface AnsweredForm extends LoadedForm {
  /** By whose id clients know the account. */
  readonly accountOwnerId: number
}

/** Keys that the server adds to a document it serves, and the ones that only steer a save: no part of what is stored. */
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

/** The folder to create in, which nobody moves or deletes until the form lies there. */
async function lockedParent(deps: Deps, viewer: Viewer, id: number | null): Promise<Item | null> {
  if (id !== null) await lockTree(deps.db, viewer.accountId)
  return allowedParent(deps, viewer, id, ['form'])
}

/** What a creation that may be sent again is known by. */
export interface CreationKey {
  readonly key: string
  readonly hash: Buffer
}

/** It counts for its user alone: nobody is given what somebody else made. Undefined without a key. */
export const creationKey = (viewer: Viewer, key: string | null, sent: unknown): CreationKey | undefined =>
  key === null ? undefined : { key: `${viewer.userId} ${key}`, hash: contentHash(sent) }

/** Throws FORBIDDEN for who may not create forms (profile permission `add_form`). */
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

/** A form that the viewer may change. */
export async function managedForm(deps: Deps, viewer: Viewer, id: number): Promise<Item> {
  const item = await allowedItem(deps, viewer, id, 'item.manage')
  if (item.itype !== 'form') throw new AppError('NOT_FOUND')
  return item
}

type SavedForm = Saved & { readonly item: Item; readonly name: string }

/** What an earlier creation with the same key made; undefined when there was none. */
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

/** Creates or updates a form: document and, when given, rules in one revision. The same creation again makes no second form. */
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
    // The same creation, sent twice at once.
    const other = creation && uniqueViolation(error) === 'forms_idempotency' ? creation : undefined
    const winner = other && (await createdBefore(deps, viewer, other))
    if (winner) return winner
    throw error
  }
}

/** A form or catalog with a revision of it, the newest unless told. */
export async function withRevision(deps: Deps, item: Item, revision?: number): Promise<LoadedForm> {
  const form = await findForm(deps.db, item.account_id, item.id)
  if (!form) throw new AppError('NOT_FOUND')
  return {
    item,
    form,
    revision: await readRevision(deps, item.account_id, item.id, revision ?? form.revision),
  }
}

/** A form for those who may see it. */
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

/** As what somebody sees a form that they may see. */
export const sightOf = (viewer: Viewer, item: Item): FormSight =>
  can(viewer, 'item.manage', factsOf(item)) ? 'design' : 'reading'

/** What someone who opens a form to answer it asks for besides the form. */
export interface Opening {
  readonly revision?: number | null | undefined
  /** Of a link that they were sent. One that is given must hold, also where nobody needs it. */
  readonly token?: string | undefined
  /** Its being public lets nobody in: what is done with many records is for who works with them. */
  readonly isForGranted?: boolean
}

/** A form for whoever may answer it. A private form and none are the same to others. */
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

/** Who answers a revision. */
export interface RevisionSight {
  /** Only because the form is public, or by a link. */
  readonly isOpen: boolean
  /** The record that a link leads to: its revision may be read, whatever it was. */
  readonly record?: { readonly revision: number } | undefined
}

/**
 * A revision that is answered, the newest when none is named: any that the form has had, unless the designer forbids it; for the
 * public, any that was public. Throws UNKNOWN_REVISION {revision}, the newest one.
 */
export async function readAnsweredRevision(
  deps: Deps,
  form: Pick<FormRow, 'account_id' | 'id' | 'revision'>,
  wanted: number | null,
  { isOpen, record }: RevisionSight,
): Promise<Revision> {
  // Made when it is needed: this is asked with each look-up, and an error notes where it was made.
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
