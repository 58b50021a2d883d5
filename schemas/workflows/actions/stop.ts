import { isObject } from '../../model/json'
import { namesNothing, type ActionDefinition, type ActionPart, type Configuration } from './action'
import { textOf } from './targets'
import type { StopMessage } from './work'

const fieldsIn = ({ fields }: Configuration): readonly StopMessage[] =>
  (Array.isArray(fields) ? (fields as readonly unknown[]) : []).filter(isObject).flatMap((one) => {
    const fieldId = textOf(one['field_id'])
    return fieldId === '' ? [] : [{ fieldId, message: textOf(one['message']).trim() }]
  })

/** Our own action: keeps the record from being saved and tells the sender why, at the fields that it names. */
export const stop: ActionDefinition = {
  id: 'stop',
  name: 'stop',
  runtimes: ['before'],
  forDeleted: true,
  isDone: true,
  initial: { message: '', fields: [] },
  names: (configuration) => ({
    ...namesNothing,
    fieldIds: fieldsIn(configuration).map(({ fieldId }) => fieldId),
  }),
  parts: ({ message }): readonly ActionPart[] =>
    textOf(message).trim() === '' ? [] : [{ kind: 'text', text: textOf(message).trim() }],
  lacks: (configuration) => {
    const isSaid = textOf(configuration['message']).trim() !== ''
    return isSaid || fieldsIn(configuration).some(({ message }) => message !== '') ? undefined : 'message'
  },
  plan: (configuration) => [
    { do: 'stop', message: textOf(configuration['message']).trim(), fields: fieldsIn(configuration) },
  ],
}
