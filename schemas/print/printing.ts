import type { CompiledField } from '../compile/compiledForm'
import { fieldTypes } from '../fields/registry'

const printSetting = ({ field }: CompiledField): unknown => field.properties?.['pfd_print']

/** Returns whether a field may be printed: not when its designer excluded it, when it is a secret, or when nobody answers it. */
export const printsAtAll = (field: CompiledField): boolean =>
  (field.answerable || field.kind === 'group' || field.kind === 'row') &&
  !fieldTypes.get(field.type).capabilities.has('secret') &&
  printSetting(field) !== 'never'

/** Returns whether a field is printed even without an answer. */
export const printsUnanswered = (field: CompiledField): boolean => printSetting(field) !== 'answered'
