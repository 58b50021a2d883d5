import type { ScreenFiles, TextFiles } from './builtFiles'
import { textsLink } from './textsLink'

export interface AppFiles {
  /** All texts, by language. */
  readonly texts: TextFiles
  /** What the editors load besides what the app begins with. */
  readonly editors: { readonly forms: ScreenFiles; readonly catalogs: ScreenFiles }
}

/**
 * A page of the app. It names what its code would ask for only once that has run: the texts, which nothing is drawn without, and for whom
 * an editor is opened what that is made of. Behind what the app begins with, which goes first.
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
