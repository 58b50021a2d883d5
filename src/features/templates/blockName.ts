import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { plainLabel } from '../../../schemas/compile/plainLabel'
import { own } from '../../../schemas/model/json'
import type { TemplateBlock } from '../../../schemas/print/template/templateDesign'
import type { Translate } from '../../shared/useT'

/** Returns the name of a field in lists of blocks and columns. */
export function printedFieldName(t: Translate, { fields }: CompiledForm, id: string): string {
  if (!own(fields, id)) return t('templates.goneField')
  return plainLabel(fields, id) || t('templates.unnamedField')
}

/** Returns a short description of a block. */
export function blockName(t: Translate, compiled: CompiledForm, block: TemplateBlock): string {
  if (block.kind === 'field') return block.label || printedFieldName(t, compiled, block.field_id)
  if ((block.kind === 'text' || block.kind === 'heading') && block.text.trim() !== '')
    return block.text.trim().slice(0, 80)
  return t(`templates.block.${block.kind}`)
}
