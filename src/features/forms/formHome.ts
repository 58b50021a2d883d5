import type { Api } from '../../../adapters/api/api'
import { ApiError } from '../../../adapters/api/apiError'
import { storedDocument } from '../../../adapters/api/formsApi'
import { sameJson } from '../../../schemas/model/sameJson'
import { formKind } from '../../../schemas/edit/documentKind'
import { workflowsOf, type FormDocument } from '../../../schemas/model/form'
import { newForm } from '../../../schemas/model/newForm'
import { cleanWorkflows } from '../../../schemas/workflows/readWorkflows'
import type { DocumentHome } from '../../designer/documentHome'

/** How forms are opened and saved, including their rules and workflows. */
export const formHome: DocumentHome = {
  kind: formKind,
  begin: newForm,
  open: async (api, { id: formId, revision }, signal) => {
    const [{ form_rules, ...served }, stored] = await Promise.all([
      api.forms.getFormAndRules({ formId, revision }, signal),
      api.workflows.ofForm(formId, signal),
    ])
    return {
      // Without empty rules and workflows, it is exactly the document as saved.
      document: {
        ...storedDocument(served),
        ...(form_rules.length > 0 && { form_rules }),
        ...(stored && stored.workflows.length > 0 && { form_workflows: stored.workflows }),
      },
      revision: served.revision,
      savedAt: served.updated_at * 1000,
    }
  },
  revisions: (api, id, page, signal) => api.forms.listRevisions(id, page, signal),
  uses: (api, id) => api.typedForms.uses(id),
  save: async (api, { id, document, before, revision, folder, key }) => {
    const { form_rules: rules, form_workflows: _workflows, ...form } = document
    // Workflows are saved before the form, so that a save interrupted in between can be repeated.
    if (id !== null) await saveWorkflows(api, id, document, before)
    if (id !== null && revision !== undefined && isForm(document, before))
      return { id, revision, savedAt: Date.now() }
    const request = {
      ...form,
      // Unchanged rules are not sent, because stored ones may be older than what a save accepts.
      ...(id !== null && rules === before.form_rules ? {} : { form_rules: rules ?? [] }),
      ...(revision === undefined ? {} : { base_revision: revision }),
    }
    const saved =
      id === null
        ? await api.forms.createForm({ ...request, parent: folder }, key)
        : await api.forms.saveForm({ ...request, form_id: id })
    if (id === null && workflowsOf(document).length > 0)
      await api.workflows.save(saved.form_id, cleaned(document))
    return { id: saved.form_id, revision: saved.revision, savedAt: saved.updated_at.$date }
  },
}

const cleaned = (document: FormDocument) => cleanWorkflows({ workflows: workflowsOf(document) }).workflows

/** Returns false when only the workflows changed, which are saved without a new revision of the form. */
const isForm = (document: FormDocument, before: FormDocument): boolean =>
  document.form_workflows !== before.form_workflows &&
  [...new Set([...Object.keys(document), ...Object.keys(before)])].every(
    (key) => key === 'form_workflows' || document[key] === before[key],
  )

/** Saves the workflows; fails with CONFLICT when somebody else saved others meanwhile. */
async function saveWorkflows(
  api: Api,
  formId: number,
  document: FormDocument,
  before: FormDocument,
): Promise<void> {
  if (sameJson(workflowsOf(document), workflowsOf(before))) return
  const stored = await api.workflows.ofForm(formId)
  const mine = cleaned(document)
  const theirs = stored?.workflows ?? []
  // An earlier attempt may have arrived.
  if (sameJson(theirs, mine)) return
  if (!sameJson(theirs, cleaned(before)) && !sameJson(theirs, workflowsOf(before)))
    throw new ApiError(409, 'CONFLICT')
  await api.workflows.save(formId, mine, stored)
}
