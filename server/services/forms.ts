import type { SaveFormRequest } from '../../schemas/api/forms'
import type { FormDocument } from '../../schemas/model/form'
import { id24 } from '../../schemas/model/ids'
import { readForm } from '../../schemas/model/readForm'
import { AppError } from '../appError'
import { can, type Viewer, type Visitor } from '../policies/can'
import { factsOf } from '../policies/itemFacts'
import { findForm, findFormAnywhere, insertForm, type FormRow } from '../store/forms'
import type { Deps } from './deps'
import { readRevision, saveRevision, type Revision, type Saved } from './formRevisions'
import { addItem, allowedItem, allowedParent, type Item } from './items'
import { checkedRules } from './rules'

/** A form with one of its revisions. */
export interface LoadedForm {
  readonly item: Item
  readonly form: FormRow
  readonly revision: Revision
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

async function newFormItem(deps: Deps, viewer: Viewer, name: string, parent: number | null): Promise<Item> {
  if (!can(viewer, 'form.create', { kind: 'account', accountId: viewer.accountId }))
    throw new AppError('FORBIDDEN')
  const folder = await allowedParent(deps, viewer, parent)
  const item = await addItem(deps, viewer, { itype: 'form', name, parent: folder })
  await insertForm(deps.db, {
    account_id: item.account_id,
    id: item.id,
    rules_id: id24(deps.random),
    workflows_id: id24(deps.random),
    created_at: item.created_at,
  })
  return item
}

async function existingFormItem(deps: Deps, viewer: Viewer, id: number): Promise<Item> {
  const item = await allowedItem(deps, viewer, id, 'item.manage')
  if (item.itype !== 'form') throw new AppError('NOT_FOUND')
  return item
}

/** Creates or updates a form: document and, when given, rules in one revision. */
export async function saveForm(
  deps: Deps,
  viewer: Viewer,
  body: SaveFormRequest,
  options: { readonly asNew: boolean },
): Promise<Saved & { readonly item: Item; readonly name: string }> {
  const document = readDocument(deps, body)
  const rules = body.form_rules && checkedRules(deps, { rules: body.form_rules })
  return deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    const id = options.asNew ? undefined : (body.form_id ?? undefined)
    const item =
      id === undefined
        ? await newFormItem(inside, viewer, document.name, body.parent ?? null)
        : await existingFormItem(inside, viewer, id)
    const saved = await saveRevision(inside, viewer, item, {
      document,
      ...(rules === undefined ? {} : { rules }),
      ...(id === undefined ? {} : { baseRevision: body.base_revision ?? null }),
    })
    return { ...saved, item, name: document.name }
  })
}

async function withRevision(deps: Deps, item: Item, revision?: number): Promise<LoadedForm> {
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
  return withRevision(deps, item, revision)
}

/** A form for whoever may answer it. A private form and none are the same to others. */
export async function loadFormForAnswer(
  deps: Deps,
  visitor: Visitor,
  id: number,
  revision?: number,
): Promise<LoadedForm> {
  const found = await findFormAnywhere(deps.db, id)
  if (!found) throw new AppError('NOT_FOUND')
  const { item, form } = found
  if (!can(visitor, 'item.answer', factsOf(item, form.public))) {
    if (visitor.type !== 'public' && can(visitor, 'item.read', factsOf(item))) throw new AppError('FORBIDDEN')
    throw new AppError('NOT_FOUND')
  }
  return {
    item,
    form,
    revision: await readRevision(deps, item.account_id, item.id, revision ?? form.revision),
  }
}
