import { apiAddress, paths, type ApiPath } from '../../schemas/api/paths'
import type { TextFiles } from './builtFiles'
import { textsLink } from './textsLink'

/** Matches parameters that the page adds to its first request; others come from behind the hash, which no server sees. */
const asksMore = /[?&](currentElementOid|elementRecordOid|from_app|token)=/

const asked = (path: ApiPath, query = '') =>
  `<link rel="preload" as="fetch" crossorigin="anonymous" href="${apiAddress(path)}${query}">`

function formLink(url: string): string {
  const formId = /^\/forms\/public\/0*(\d{1,9})\/?(?:\?|$)/.exec(url)?.[1]
  return formId === undefined || asksMore.test(url) ? '' : asked(paths.formForAnswer, `?form_id=${formId}`)
}

/**
 * Adds links to the page of a public form, so that the browser asks at once for what its code will need: on a phone, each request that
 * waits for another costs a good part of a second. They come before the files, of which only six are fetched at a time.
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
