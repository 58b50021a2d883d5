import type { PreviewTemplate, SaveTemplates, TemplatePreview } from '../../schemas/api/formTemplates'
import type { TemplateDocument } from '../../schemas/edit/options/templates'
import type { SaveFormResponse } from '../../schemas/api/forms'
import type { Envelope } from '../../schemas/api/common'
import { paths } from '../../schemas/api/paths'
import { templatePaths } from '../../schemas/api/templatePaths'
import type { ApiClient } from './client'

/** The templates by which records of a form are printed. */
export interface FormTemplatesApi {
  /** Lists the templates of a form, the default one first. */
  readonly list: (formId: number, signal?: AbortSignal) => Promise<readonly TemplateDocument[]>
  /** Fails with CONFLICT when templates were saved since the base, and with TEMPLATE_INVALID {name, where}. */
  readonly save: (formId: number, templates: SaveTemplates) => Promise<SaveFormResponse>
  /** Returns how a template looks; it need not be saved. */
  readonly preview: (formId: number, asked: PreviewTemplate, signal?: AbortSignal) => Promise<TemplatePreview>
}

export function createFormTemplatesApi(client: ApiClient): FormTemplatesApi {
  return {
    list: async (id, signal) => {
      const { objects } = await client.post<Envelope<TemplateDocument>>(
        paths.formTemplates,
        { form_id: id },
        signal && { signal },
      )
      return objects
    },
    save: (id, templates) => client.put(templatePaths.templatesOfForm, templates, { params: { id } }),
    preview: (id, asked, signal) =>
      client.post(templatePaths.previewOfTemplate, asked, { params: { id }, ...(signal && { signal }) }),
  }
}
