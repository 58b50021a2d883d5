import type { FormDocument } from '../../model/form'
import { isObject, own } from '../../model/json'
import type { EditResult } from '../editResult'
import { updateForm } from '../updateForm'

/**
 * Changes one option of the form by its path (`email_configuration.subject`); what lies beside it in its object stays. Errors
 * and consequences are those of {@link updateForm}.
 */
export function setOption(
  form: FormDocument,
  { path, value }: { readonly path: string; readonly value: unknown },
): EditResult {
  const [key = '', ...rest] = path.split('.')
  return updateForm(form, { patch: { [key]: withValue(own(form, key), rest, value) } })
}

/** The option at a path, or undefined. */
export function optionAt(form: FormDocument, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inner, key) => (isObject(inner) ? own(inner, key) : undefined), form)
}

function withValue(current: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  const object = isObject(current) ? current : {}
  return { ...object, [key]: withValue(own(object, key), rest, value) }
}
