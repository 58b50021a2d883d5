import type { TemplateDocument } from '../../schemas/edit/options/templates'
import type { Translate } from './useT'

/** Returns a PDF template's name, or its number. */
export function templateName(t: Translate, template: TemplateDocument): string {
  return template.name?.trim() || t('options.templates.numbered', { id: String(template.id) })
}
