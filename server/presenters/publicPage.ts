import { apiAddress, paths, type ApiPath } from '../../schemas/api/paths'
import type { TextFiles } from './builtFiles'
import { textsLink } from './textsLink'

/** What the page adds to its first question comes from here, or from behind the hash, which no server sees. */
const asksMore = /[?&](currentElementOid|elementRecordOid|from_app|token)=/

const asked = (path: ApiPath, query = '') =>
  `<link rel="preload" as="fetch" crossorigin="anonymous" href="${apiAddress(path)}${query}">`

function formLink(url: string): string {
  const formId = /^\/forms\/public\/0*(\d{1,9})\/?(?:\?|$)/.exec(url)?.[1]
  return formId === undefined || asksMore.test(url) ? '' : asked(paths.formForAnswer, `?form_id=${formId}`)
}

/**
 * The page of a public form, which tells the browser at once what its code will ask for: on a phone each question that waits for the
 * one before costs a good part of a second. Said before the files are named, of which only six travel at a time.
 */
export const publicPage = (
  page: string,
  { url, languages, texts }: { readonly url: string; readonly languages: string; readonly texts: TextFiles },
): string => {
  const links =
    formLink(url) +
    asked(paths.serverInfo) +
    textsLink(texts, languages, /[?&]lang=([\w-]{2,10})/.exec(url)?.[1])
  return page.replace('<title>', () => `${links}<title>`)
}
