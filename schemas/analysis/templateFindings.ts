import type { CompiledForm, Finding } from '../compile/compiledForm'
import { templatesOf } from '../edit/options/templates'
import { idsNamedIn } from '../edit/references/idsInText'
import type { FormDocument } from '../model/form'
import { isId24 } from '../model/ids'
import { own } from '../model/json'
import { readDesign } from '../print/template/readDesign'
import type { TemplateDesign } from '../print/template/templateDesign'
import { templateTexts } from '../print/template/templateTexts'

/** Returns the fields that a design prints in blocks, columns or texts, and those in its conditions. */
function fieldsNamedBy(design: TemplateDesign): ReadonlySet<string> {
  const ofBlocks = design.blocks.flatMap((block) => {
    if (block.kind === 'records') return block.columns.map(({ field_id: id }) => id)
    return block.kind === 'field' ? [block.field_id, ...block.columns.map(({ field_id: id }) => id)] : []
  })
  const ofTexts = idsNamedIn(templateTexts(design).map(({ text }) => text))
  const ofConditions = idsNamedIn(design.blocks.map(({ where }) => where))
  return new Set([...ofBlocks, ...ofTexts, ...ofConditions])
}

/** Returns a finding for each designed template that prints removed fields, with their number. */
export function templateFindings({ fields }: CompiledForm, document: FormDocument): readonly Finding[] {
  return templatesOf(document).flatMap((template): Finding[] => {
    if (template['design'] === undefined) return []
    const named = [...fieldsNamedBy(readDesign(template['design']).design)]
    const count = named.filter((id) => isId24(id) && own(fields, id) === undefined).length
    if (count === 0) return []
    const name = template.name ?? String(template.id)
    return [
      { code: 'TEMPLATE_FIELD_GONE', severity: 'warning', option: 'templates', params: { name, count } },
    ]
  })
}
