import { dictionary } from '@zxcvbn-ts/language-common'

let common: ReadonlySet<string> | undefined

/** One of the 1,000 most used passwords that are long enough to be tried. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(
    dictionary['passwords-common']
      .map(String)
      .filter((word) => word.length >= 6)
      .slice(0, 1000),
  )
  return common.has(password.toLowerCase())
}
