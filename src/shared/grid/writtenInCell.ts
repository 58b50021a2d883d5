import type { CompiledField } from '../../../schemas/compile/compiledForm'
import { fieldTypes } from '../../../schemas/fields/registry'
import { kindDefinitions } from '../../../schemas/kinds/registry'

/**
 * Returns whether a field can be edited in its cell: places, files and groups need a page of their own, details come with another catalog's
 * row, and secrets are never visible there.
 */
export const isWrittenInCell = ({ kind, type, rowId, groupId }: CompiledField): boolean => {
  const { capabilities } = fieldTypes.get(type)
  const isAlone = rowId === undefined && groupId === undefined
  const isAnswer = capabilities.has('answerable') && !capabilities.has('secret')
  return isAlone && isAnswer && kindDefinitions[kind].cell?.isWrittenInPlace === true
}
