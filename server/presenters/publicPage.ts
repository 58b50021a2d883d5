import { apiAddress, paths, type ApiPath } from '../../schemas/api/paths'
import { defaultLocale, localeFor, type Locale } from '../../schemas/model/locales'

/** The address of each language's texts for public forms. */
export type TextFiles = Readonly<Partial<Record<Locale, string>>>

/** What the page adds to its first question comes from here, or from behind the hash, which no server sees. */
const asksMore = /[?&](currentElementOid|elementRecordOid|from_app|token)=/

const asked = (path: ApiPath, query = '') =>
  `<link rel="preload" as="fetch" crossorigin="anonymous" href="${apiAddress(path)}${query}">`

function formLink(url: string): string {
  const formId = /^\/forms\/public\/0*(\d{1,9})\/?(?:\?|$)/.exec(url)?.[1]
  return formId === undefined || asksMore.test(url) ? '' : asked(paths.formForAnswer, `?form_id=${formId}`)
}

/** Only where it is hardly a guess: most forms are written in the default language, and the others wait for the form. */
function textsLink(url: string, languages: string, texts: TextFiles): string {
  const asked = /[?&]lang=([\w-]{2,10})/.exec(url)?.[1]
  const locale = localeFor(asked ?? '') ?? localeFor(languages.split(/[,;]/)[0] ?? '') ?? defaultLocale
  const file = asked !== undefined || locale === defaultLocale ? texts[locale] : undefined
  return file === undefined ? '' : `<link rel="modulepreload" crossorigin href="${file}">`
}

/**
 * The page of a public form, which tells the browser at once what its code will ask for: on a phone each question that waits for the
 * one before costs a good part of a second. Said before the files are named, of which only six travel at a time.
 */
export const publicPage = (
  page: string,
  { url, languages, texts }: { readonly url: string; readonly languages: string; readonly texts: TextFiles },
): string => {
  const links = formLink(url) + asked(paths.serverInfo) + textsLink(url, languages, texts)
  return page.replace('<title>', () => `${links}<title>`)
}
