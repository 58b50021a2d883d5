import type { CompiledField } from '../compile/compiledForm'
import { fieldTypes } from '../fields/registry'

const printSetting = ({ field }: CompiledField): unknown => field.properties?.['pfd_print']

/** Whether anything of a field goes on paper: not where its designer said so, nor secrets, nor what nobody answers. */
export const printsAtAll = (field: CompiledField): boolean =>
  (field.answerable || field.kind === 'group' || field.kind === 'row') &&
  !fieldTypes.get(field.type).capabilities.has('secret') &&
  printSetting(field) !== 'never'

/** Whether a question goes on paper though nobody answered it. */
export const printsUnanswered = (field: CompiledField): boolean => printSetting(field) !== 'answered'
