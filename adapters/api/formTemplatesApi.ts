import type { PreviewTemplate, SaveTemplates, TemplatePreview } from '../../schemas/api/formTemplates'
import type { SaveFormResponse } from '../../schemas/api/forms'
import { templatePaths } from '../../schemas/api/templatePaths'
import type { ApiClient } from './client'

/** How records of a form are printed. */
export interface FormTemplatesApi {
  /** CONFLICT when templates were saved since the base; TEMPLATE_INVALID {name, where}. */
  readonly save: (formId: number, templates: SaveTemplates) => Promise<SaveFormResponse>
  /** How a template looks that need not be kept. */
  readonly preview: (formId: number, asked: PreviewTemplate, signal?: AbortSignal) => Promise<TemplatePreview>
}

export function createFormTemplatesApi(client: ApiClient): FormTemplatesApi {
  return {
    save: (id, templates) => client.put(templatePaths.templatesOfForm, templates, { params: { id } }),
    preview: (id, asked, signal) =>
      client.post(templatePaths.previewOfTemplate, asked, { params: { id }, ...(signal && { signal }) }),
  }
}
