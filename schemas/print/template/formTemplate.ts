import type { TemplateDocument } from '../../edit/options/templates'

/** Whether a template is for a list of records. Stored ones for one say `single_record`, or nothing. */
export const isForMany = ({ _type: type }: TemplateDocument): boolean =>
  typeof type === 'string' && type !== 'single_record'
