import { isOwnAddress, isWebAddress } from './webAddress'

/**
 * Returns whether a form's confirmation may lead to an address: nowhere (blank), `default`, a web address, or a path of this server behind
 * `{host}`.
 */
export const isRedirectUrl = (value: unknown): boolean =>
  value == null ||
  value === '' ||
  value === 'default' ||
  (typeof value === 'string' && (isWebAddress(value) || isOwnAddress(value)))
