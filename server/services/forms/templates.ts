import { isTemplate, type TemplateDocument } from '../../../schemas/edit/options/templates'
import { isForMany } from '../../../schemas/print/template/formTemplate'
import { permittedItems, type Viewer } from '../../policies/accessScope'
import { visibleTemplates } from '../../store/forms/formTemplates'
import type { Deps } from '../deps'
import { loadForm } from './forms'

const listed = (stored: unknown): TemplateDocument[] =>
  Array.isArray(stored) ? stored.filter(isTemplate) : []

/** Returns the PDF templates of a form, the default one first. */
export async function formTemplates(
  deps: Deps,
  viewer: Viewer,
  formId: number,
): Promise<readonly TemplateDocument[]> {
  const { revision } = await loadForm(deps, viewer, formId)
  return listed(revision.document['templates']).toSorted(
    (a, b) => Number(b.default === true) - Number(a.default === true),
  )
}

export interface TemplatesWanted {
  /** Keeps only templates of this form. */
  readonly formId: number | null
  /** Keeps only templates of this user; the id of the account's owner means all. */
  readonly owner: number | null
  /** Keeps only templates for many records (true) or for one record (false). */
  readonly forMany: boolean | null
}

/** Returns the PDF templates of the forms that the viewer may see, each once, as in the form that changed last. */
export async function templatesFor(
  deps: Deps,
  viewer: Viewer,
  { formId, owner, forMany }: TemplatesWanted,
): Promise<readonly TemplateDocument[]> {
  const found =
    formId === null
      ? (await visibleTemplates(deps.db, permittedItems(viewer, 'item.read'))).flatMap(listed)
      : await formTemplates(deps, viewer, formId)
  const distinct = new Map<string, TemplateDocument>()
  for (const template of found)
    if (!distinct.has(String(template.id))) distinct.set(String(template.id), template)
  return [...distinct.values()].filter(
    (template) =>
      (forMany === null || isForMany(template) === forMany) &&
      (owner === null || owner === viewer.accountOwnerId || ownerOf(template) === owner),
  )
}

/** Returns the user id in a template's `owner`, a number or an address such as `/api/infosync/user/7/`. */
function ownerOf({ owner }: TemplateDocument): number | null {
  const id =
    typeof owner === 'number'
      ? owner
      : typeof owner === 'string'
        ? /(\d+)\/?$/.exec(owner.slice(-30))?.[1]
        : null
  return id == null ? null : Number(id)
}
