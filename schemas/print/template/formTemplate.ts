import type { TemplateDocument } from '../../edit/options/templates'
import { isObject } from '../../model/json'

/** Whether a template is for a list of records. Stored ones for one say `single_record`, or nothing. */
export const isForMany = ({ _type: type }: TemplateDocument): boolean =>
  typeof type === 'string' && type !== 'single_record'

/** Whether a template says how records look. What another tool says of it is kept and not understood: with that one they print as usual. */
export const isDesigned = (template: TemplateDocument): boolean => isObject(template['design'])
