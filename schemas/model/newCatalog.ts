import type { FormDocument } from './form'
import { newPage } from './newForm'

/** Returns a new, empty catalog in the shape of a form, with the defaults of the wire. The caller gives the texts. */
export function newCatalog(texts: { readonly name: string; readonly pageName: string }): FormDocument {
  return {
    name: texts.name,
    description: '',
    active: true,
    public: false,
    edit_public_records: false,
    advanced_options: { active: false, folio: { manual: false, required: false, config: false } },
    confirmation: { message: null, button_message: null, redirect_url: 'default' },
    templates: [],
    filters: {},
    form_pages: [newPage(texts.pageName)],
  }
}
