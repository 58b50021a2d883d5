import type { TemplateDocument } from '../../../schemas/edit/options/templates'
import { isObject } from '../../../schemas/model/json'
import { readDesign, type ReadDesign } from '../../../schemas/print/template/readDesign'
import type { TemplateDesign } from '../../../schemas/print/template/templateDesign'
import { newId } from '../../shared/newId'

/** Returns a name that no template of the form has. */
export function freeName(name: string, templates: readonly TemplateDocument[]): string {
  const taken = new Set(templates.map((template) => template.name))
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${name} ${number}`
  return free
}

/** Returns a template to add to a form; the first one becomes the default. */
export const newTemplate = (
  templates: readonly TemplateDocument[],
  name: string,
  design: TemplateDesign,
  isList: boolean,
): TemplateDocument => ({
  id: newId(),
  name: freeName(name, templates),
  default: templates.length === 0,
  _type: isList ? 'multiple_records' : 'single_record',
  pdfName: '',
  design,
})

/** Returns a template for another form, without anything of this one but the design. */
export const exportedTemplate = ({ name, pdfName, _type, design }: TemplateDocument) => ({
  ...{ name, pdfName, _type, design },
  format: 'acopio.template',
})

/** Returns the template in a file, with its problems; undefined for any other file. */
export function importedTemplate(
  text: string,
): (ReadDesign & { readonly name: string; readonly isList: boolean; readonly pdfName: string }) | undefined {
  try {
    const stored: unknown = JSON.parse(text)
    if (!isObject(stored) || !isObject(stored['design'])) return undefined
    const { name, pdfName, _type: type } = stored
    return {
      ...readDesign(stored['design']),
      name: typeof name === 'string' ? name.slice(0, 200) : '',
      pdfName: typeof pdfName === 'string' ? pdfName.slice(0, 500) : '',
      isList: type === 'multiple_records',
    }
  } catch {
    return undefined
  }
}
