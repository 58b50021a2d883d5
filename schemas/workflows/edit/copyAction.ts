import { secretMask } from '../../fields/password'
import { isObject, type Json } from '../../model/json'
import type { ActionDocument } from '../workflowDocument'

/** An action once more, under an id of its own. Whoever copies a call has its secrets masked, so that they are left empty: its findings say so. */
export function copyAction(original: ActionDocument, id: string): ActionDocument {
  const headers = original.configuration?.['headers']
  const copy = { ...original, _id: id }
  if (!Array.isArray(headers)) return copy
  const emptied = (headers as readonly Json[]).map((header) =>
    isObject(header) && header['value'] === secretMask ? { ...header, value: '' } : header,
  )
  return { ...copy, configuration: { ...original.configuration, headers: emptied } }
}
