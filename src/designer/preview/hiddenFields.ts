import type { Answering } from '../../../schemas/answering/types'
import type { CompiledField } from '../../../schemas/compile/compiledForm'
import type { Address } from '../../../schemas/model/answers'
import { own } from '../../../schemas/model/json'

/** Returns the addresses of the fields that rules hide right now; the contents of a hidden group or row are not listed. */
export function hiddenFields({ compiled, fields, stateAt }: Answering): readonly Address[] {
  return Object.values(compiled.fields).flatMap((field) => {
    const places = field.groupId === undefined ? [{}] : setsOf(field, fields)
    const address = places
      .map((place): Address => ({ ...place, fieldId: field.id }))
      .find((one) => stateAt(one)?.visible === false && isHolderVisible(field, one, stateAt))
    return address ? [address] : []
  })
}

function setsOf(
  { groupId = '' }: CompiledField,
  fields: Answering['fields'],
): readonly Omit<Address, 'fieldId'>[] {
  const group = own(fields, groupId)
  return group && 'sets' in group ? group.sets.map((_set, setIndex) => ({ groupId, setIndex })) : []
}

function isHolderVisible(
  { groupId, rowId }: CompiledField,
  address: Address,
  stateAt: Answering['stateAt'],
): boolean {
  const holders: Address[] = [
    ...(groupId === undefined ? [] : [{ fieldId: groupId }]),
    ...(rowId === undefined ? [] : [{ ...address, fieldId: rowId }]),
  ]
  return holders.every((holder) => stateAt(holder)?.visible === true)
}
