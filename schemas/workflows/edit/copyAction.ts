import { secretMask } from '../../fields/password'
import { isObject, type Json } from '../../model/json'
import type { ActionDocument } from '../workflowDocument'

/** Copies an action under an id of its own. Secrets are masked for whoever copies, so they are left empty, and the findings say so. */
export function copyAction(original: ActionDocument, id: string): ActionDocument {
  const headers = original.configuration?.['headers']
  const copy = { ...original, _id: id }
  if (!Array.isArray(headers)) return copy
  const emptied = (headers as readonly Json[]).map((header) =>
    isObject(header) && header['value'] === secretMask ? { ...header, value: '' } : header,
  )
  return { ...copy, configuration: { ...original.configuration, headers: emptied } }
}
