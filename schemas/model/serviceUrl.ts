import { isOwnAddress, isWebAddress } from './webAddress'

const placeholder = /\{\{[^{}]*\}\}/g

/**
 * Whether a button may call what is there: nothing (blank), a web address, or a path of this server behind `{host}`, with placeholders
 * (`{{…}}`) anywhere; what begins with one is known only when it is filled in.
 */
export function isServiceUrl(value: unknown): boolean {
  if (value == null) return true
  if (typeof value !== 'string') return false
  const text = value.trim()
  const filled = text.replace(placeholder, 'x')
  return text === '' || text.startsWith('{{') || isWebAddress(filled) || isOwnAddress(filled)
}
