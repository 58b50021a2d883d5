import { isOwnAddress, isWebAddress } from './webAddress'

const placeholder = /\{\{[^{}]*\}\}/g

/**
 * Returns whether a button may call an address: nothing (blank), a web address, or a path of this server behind `{host}`, with placeholders
 * (`{{…}}`) anywhere. An address that begins with a placeholder is only known when it is filled in.
 */
export function isServiceUrl(value: unknown): boolean {
  if (value == null) return true
  if (typeof value !== 'string') return false
  const text = value.trim()
  const filled = text.replace(placeholder, 'x')
  return text === '' || text.startsWith('{{') || isWebAddress(filled) || isOwnAddress(filled)
}
