import type { CompiledField } from '../../../schemas/compile/compiledForm'
import { fieldTypes } from '../../../schemas/fields/registry'
import { kindDefinitions } from '../../../schemas/kinds/registry'

/**
 * Whether a field is written in its cell: places, files and groups have a page of their own, and so has what comes with the row of another
 * catalog. A secret is never seen there, so it is not.
 */
export const isWrittenInCell = ({ kind, type, rowId, groupId }: CompiledField): boolean => {
  const { capabilities } = fieldTypes.get(type)
  const isAlone = rowId === undefined && groupId === undefined
  const isAnswer = capabilities.has('answerable') && !capabilities.has('secret')
  return isAlone && isAnswer && kindDefinitions[kind].cell?.isWrittenInPlace === true
}
