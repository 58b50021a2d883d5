import { dictionary } from '@zxcvbn-ts/language-common'

let common: ReadonlySet<string> | undefined

/** Tells whether a password is one of the 1,000 most common of those long enough to be accepted. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(
    dictionary['passwords-common']
      .map(String)
      .filter((word) => word.length >= 6)
      .slice(0, 1000),
  )
  return common.has(password.toLowerCase())
}
