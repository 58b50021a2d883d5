import { secretMask } from '../../../schemas/fields/password'
import { isObject } from '../../../schemas/model/json'
import { isSealed, seal, type Sealed } from '../../model/sealed'
import type { StoredWorkflows } from '../../store/schema'
import type { Deps } from '../deps'

/* Secret headers of service calls are stored encrypted and served as a mask. A mask sent back keeps the stored secret. */

type Header = Record<string, unknown>

/** Returns the document with each secret header changed; the same object where nothing changes. */
function withHeaders(
  document: StoredWorkflows,
  change: (header: Header, action: Record<string, unknown>) => unknown,
): StoredWorkflows {
  const workflows = document.workflows.map((workflow) => {
    const { actions } = workflow
    if (!Array.isArray(actions)) return workflow
    const changed = actions.map((action: unknown) => {
      const configuration: unknown = isObject(action) ? action['configuration'] : undefined
      const headers: unknown = isObject(configuration) ? configuration['headers'] : undefined
      if (!isObject(action) || !isObject(configuration) || !Array.isArray(headers)) return action
      if (!headers.some((header) => isObject(header) && header['is_secret'] === true)) return action
      const kept = headers.map((header: unknown) =>
        isObject(header) && header['is_secret'] === true
          ? { ...header, value: change(header, action) }
          : header,
      )
      return { ...action, configuration: { ...configuration, headers: kept } }
    })
    return changed.every((action, at) => action === actions[at])
      ? workflow
      : { ...workflow, actions: changed }
  })
  return workflows.every((one, at) => one === document.workflows[at]) ? document : { ...document, workflows }
}

const nameOf = (header: Header, action: Record<string, unknown>): string =>
  JSON.stringify([action['_id'], header['name']])

/** Returns the document as it is stored. A mask is replaced by the secret stored before for that header of that action. */
export function sealWorkflows(
  { sealingKey, random }: Pick<Deps, 'sealingKey' | 'random'>,
  document: StoredWorkflows,
  before: StoredWorkflows | null | undefined,
): StoredWorkflows {
  const stored = new Map<string, Sealed>()
  if (before)
    withHeaders(before, (header, action) => {
      if (isSealed(header['value'])) stored.set(nameOf(header, action), header['value'])
      return header['value']
    })
  return withHeaders(document, (header, action) => {
    const { value } = header
    if (value === secretMask) return stored.get(nameOf(header, action)) ?? ''
    // An encrypted value is never accepted from a client.
    return typeof value === 'string' && value !== '' ? seal(sealingKey, random, value) : ''
  })
}

/** Returns the document as it is served. */
export const maskWorkflows = (document: StoredWorkflows): StoredWorkflows =>
  withHeaders(document, ({ value }) => (isSealed(value) ? secretMask : ''))
