import { isDeepStrictEqual } from 'node:util'
import type { TemplateDocument } from '../../../schemas/edit/options/templates'
import type { FormDocument } from '../../../schemas/model/form'
import { templatesLimits } from '../../../schemas/print/template/templateDesign'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { lockForm } from '../../store/forms/forms'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import { designProblems } from '../pdf/designProblems'
import { changeDocument, readRevision, type Saved } from './formRevisions'
import { managedForm } from './forms'

/** Saves the print templates of a form as a new revision. Other parts of the form that were saved meanwhile stay. */
export async function saveTemplates(
  deps: Deps,
  viewer: Viewer,
  formId: number,
  { templates, base }: { readonly templates: readonly TemplateDocument[]; readonly base: number | null },
): Promise<Saved & { readonly item: Item; readonly name: string }> {
  return deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    const item = await managedForm(inside, viewer, formId)
    checkTemplates(templates)
    const form = await lockForm(db, item.account_id, item.id)
    if (!form) throw new AppError('NOT_FOUND')
    const templatesAt = async (revision: number) =>
      (await readRevision(inside, item.account_id, item.id, revision)).document['templates']
    const isKnown =
      base === null ||
      base === form.revision ||
      (base > 0 &&
        base < form.revision &&
        isDeepStrictEqual(await templatesAt(base), await templatesAt(form.revision)))
    const change = (document: FormDocument): FormDocument => ({ ...document, templates })
    const saved = await changeDocument(inside, viewer, item, change, isKnown ? null : base)
    return { ...saved, item }
  })
}

/** Throws TEMPLATES_TOO_LARGE {max}, and TEMPLATE_INVALID {name, where} for a design that cannot be printed or for a repeated id. */
function checkTemplates(templates: readonly TemplateDocument[]): void {
  if (JSON.stringify(templates).length > templatesLimits.length)
    throw new AppError('TEMPLATES_TOO_LARGE', { max: Math.round(templatesLimits.length / 1_000) })
  const ids = new Set<string>()
  for (const { id, name, design } of templates) {
    const [problem] = design === undefined ? [] : designProblems(design)
    const where = ids.has(String(id)) ? 'id' : problem?.path
    if (where !== undefined) throw new AppError('TEMPLATE_INVALID', { name: name ?? String(id), where })
    ids.add(String(id))
  }
}
