import type { TemplateDesign } from './templateDesign'

/** Returns every text of a design in the template language by its path, with conditions as {@link conditionTag} writes them. */
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

/** Returns a condition as a template that evaluates to `1` or nothing. */
export const conditionTag = (condition: string): string => `{% if ${condition} %}1{% endif %}`
