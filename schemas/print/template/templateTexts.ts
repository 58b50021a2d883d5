import type { TemplateDesign } from './templateDesign'

/** Every text of a design that the template language reads, by its path; conditions as it reads them. */
export function templateTexts({
  header,
  footer,
  blocks,
}: TemplateDesign): readonly { readonly path: string; readonly text: string }[] {
  return [
    { path: 'header', text: header },
    { path: 'footer', text: footer },
    ...blocks.flatMap((block, index) => [
      ...(block.when.trim() === '' ? [] : [{ path: `blocks.${index}.when`, text: conditionTag(block.when) }]),
      ...('text' in block ? [{ path: `blocks.${index}.text`, text: block.text }] : []),
    ]),
  ]
}

/** A condition as the template language asks for it. */
export const conditionTag = (condition: string): string => `{% if ${condition} %}1{% endif %}`
