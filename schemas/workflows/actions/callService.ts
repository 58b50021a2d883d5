import { readServiceCall } from '../serviceCall'
import { namesNothing, type ActionDefinition } from './action'

/** Our own action: calls a web service and writes its answer into the record. */
export const callService: ActionDefinition = {
  id: 'call_service',
  name: 'callService',
  runtimes: ['before', 'after'],
  forDeleted: true,
  isDone: true,
  initial: { method: 'POST', url: '', headers: [], body: '', seconds: 10, answers: [] },
  names: (configuration) => ({
    ...namesNothing,
    fieldIds: readServiceCall(configuration).answers.map(({ fieldId }) => fieldId),
  }),
  parts: ({ url }) => (typeof url === 'string' && url !== '' ? [{ kind: 'text', text: hostOf(url) }] : []),
  lacks: ({ url }) => (typeof url === 'string' && url.trim() !== '' ? undefined : 'url'),
  plan: (configuration) => [{ do: 'callService', configuration }],
}

/** Returns the host of an address, which is how people know a service. */
const hostOf = (url: string): string => /^https?:\/\/([^/?#]+)/i.exec(url.trim())?.[1] ?? url
