import { NewUserRequest } from '../../../schemas/api/users'
import { foldedName } from '../../../schemas/conditions/fold'
import type { CodedError } from '../../../schemas/model/errors'
import { languageTag, localeFor, locales } from '../../../schemas/model/locales'
import { isProfilePermission, profilePermissions } from '../../../schemas/model/profilePermissions'
import type { UserSheetColumn } from '../../../schemas/sheets/userSheet'
import { yesNoOf } from '../../../schemas/words/yesNo'
import type { Deps } from '../deps'

/** Splits a cell that lists several values. */
export const partsOf = (text: string): readonly string[] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Returns the language that a text names, as a code or in one of our languages; otherwise the text itself, which is then refused. */
export function languageIn(text: string): string {
  const said = foldedName(text)
  const called = locales.find((locale) =>
    locales.some((spoken) => {
      const names = new Intl.DisplayNames(languageTag(spoken), { type: 'language' })
      const [language = ''] = locale.split('_')
      return foldedName(names.of(language) ?? '') === said
    }),
  )
  return called ?? localeFor(text) ?? text
}

/** Reads whether a user may log in: yes or no, or a state as lists show it. Returns undefined for any other text. */
export function isActiveIn({ words }: Deps, text: string): boolean | undefined {
  const said = foldedName(text)
  const isState = (state: string) =>
    locales.some((locale) => foldedName(words(`people.state.${state}`, locale)) === said)
  if (isState('active') || isState('pending')) return true
  return isState('inactive') ? false : yesNoOf(text)
}

/** Reads permissions, by id or as named in one of our languages. An unknown text stays in the list, so that it is refused. */
export function permissionsIn({ words }: Deps, text: string): string[] {
  const isCalled = (id: string, said: string) =>
    locales.some((locale) => foldedName(words(id, locale)) === said)
  return partsOf(text).flatMap((part) => {
    const said = foldedName(part)
    if (isCalled('people.rights.none', said)) return []
    return (
      profilePermissions.find(
        (one) => isCalled(`permission.${one}`, said) || isCalled(`permission.${one}.short`, said),
      ) ?? (isProfilePermission(said) ? said : part)
    )
  })
}

/** Returns TEXT_TOO_LONG {max} for a text longer than its attribute allows. */
export function lengthError(column: UserSheetColumn, text: string): CodedError | undefined {
  const attribute: object = (NewUserRequest.properties as Readonly<Record<string, object>>)[column] ?? {}
  const max = 'maxLength' in attribute ? Number(attribute.maxLength) : undefined
  return max !== undefined && text.length > max ? { code: 'TEXT_TOO_LONG', params: { max } } : undefined
}
