import type { ScreenFiles, TextFiles } from './builtFiles'
import { textsLink } from './textsLink'

export interface AppFiles {
  /** All texts by language. */
  readonly texts: TextFiles
  /** The files that editors load besides those the app begins with. */
  readonly editors: { readonly forms: ScreenFiles; readonly catalogs: ScreenFiles }
}

/**
 * Adds links to a page of the app for what its code would ask for only once it runs: the texts, without which nothing is drawn, and the
 * files of an editor when the address opens one. They come after the files that the app begins with, which go first.
 */
export function appPage(
  page: string,
  { url, languages, files }: { readonly url: string; readonly languages: string; readonly files: AppFiles },
): string {
  const editor = /^\/(forms|catalogs)\/(?:new|\d{1,9})(?:[/?]|$)/.exec(url)?.[1] as
    'forms' | 'catalogs' | undefined
  const { scripts, styles } = editor ? files.editors[editor] : nothing
  const links = [
    textsLink(files.texts, languages),
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
  ]
  return page.replace('</head>', () => `${links.join('')}</head>`)
}

const nothing: ScreenFiles = { scripts: [], styles: [] }
