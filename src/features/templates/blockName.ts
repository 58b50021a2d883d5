import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { plainLabel } from '../../../schemas/compile/plainLabel'
import { own } from '../../../schemas/model/json'
import type { TemplateBlock } from '../../../schemas/print/template/templateDesign'
import type { Translate } from '../../shared/useT'

/** How a field is called where blocks and columns are listed. */
export function printedFieldName(t: Translate, { fields }: CompiledForm, id: string): string {
  if (!own(fields, id)) return t('templates.goneField')
  return plainLabel(fields, id) || t('templates.unnamedField')
}

/** What a block is, in a few words. */
export function blockName(t: Translate, compiled: CompiledForm, block: TemplateBlock): string {
  if (block.kind === 'field') return block.label || printedFieldName(t, compiled, block.field_id)
  if ((block.kind === 'text' || block.kind === 'heading') && block.text.trim() !== '')
    return block.text.trim().slice(0, 80)
  return t(`templates.block.${block.kind}`)
}
