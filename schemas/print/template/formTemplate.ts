import type { TemplateDocument } from '../../edit/options/templates'
import { isObject } from '../../model/json'

/** Returns whether a template prints a list of records. Stored templates for single records say `single_record`, or nothing. */
export const isForMany = ({ _type: type }: TemplateDocument): boolean =>
  typeof type === 'string' && type !== 'single_record'

/**
 * Returns whether a template has a design of ours. Settings of other tools are kept but not understood, and their records print in the
 * default way.
 */
export const isDesigned = (template: TemplateDocument): boolean => isObject(template['design'])
