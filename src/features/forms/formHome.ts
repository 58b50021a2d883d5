import { storedDocument } from '../../../adapters/api/formsApi'
import { formKind } from '../../../schemas/edit/documentKind'
import { newForm } from '../../../schemas/model/newForm'
import type { DocumentHome } from '../../designer/documentHome'

/** Forms, with their rules as a part of them. */
export const formHome: DocumentHome = {
  kind: formKind,
  begin: newForm,
  open: async (api, { id: formId, revision }, signal) => {
    const { form_rules, ...served } = await api.forms.getFormAndRules({ formId, revision }, signal)
    return {
      // Without rules it is the document as it was saved, and nothing else.
      document: form_rules.length > 0 ? { ...storedDocument(served), form_rules } : storedDocument(served),
      revision: served.revision,
      savedAt: served.updated_at * 1000,
    }
  },
  revisions: (api, id, page, signal) => api.forms.listRevisions(id, page, signal),
  save: async (api, { id, document: { form_rules: rules, ...document }, before, revision, folder, key }) => {
    const request = {
      ...document,
      // Rules that nobody touched are not sent: stored ones may be older than what a save accepts.
      ...(id !== null && rules === before.form_rules ? {} : { form_rules: rules ?? [] }),
      ...(revision === undefined ? {} : { base_revision: revision }),
    }
    const saved =
      id === null
        ? await api.forms.createForm({ ...request, parent: folder }, key)
        : await api.forms.saveForm({ ...request, form_id: id })
    return { id: saved.form_id, revision: saved.revision, savedAt: saved.updated_at.$date }
  },
}
