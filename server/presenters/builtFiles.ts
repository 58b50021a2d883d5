import { isObject } from '../../schemas/model/json'
import { locales, type Locale } from '../../schemas/model/locales'

/** The address of the texts in each language. */
export type TextFiles = Readonly<Partial<Record<Locale, string>>>

/** The files that a screen loads besides those its page begins with. */
export interface ScreenFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** What the build says about its files: `.vite/manifest.json`. */
export type Manifest = Readonly<Record<string, unknown>>

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** Collects a file and everything that it imports at once. */
function reach(manifest: Manifest, name: string, found: Set<string>): Set<string> {
  const chunk = manifest[name]
  if (found.has(name) || !isObject(chunk)) return found
  found.add(name)
  for (const next of textsOf(chunk['imports'])) reach(manifest, next, found)
  return found
}

/** Returns the files of a screen that its page does not begin with. */
export function screenFiles(manifest: Manifest, screen: string, page = 'index.html'): ScreenFiles {
  const begun = reach(manifest, page, new Set())
  const chunks = [...reach(manifest, screen, new Set())].flatMap((name) => {
    const chunk = manifest[name]
    return begun.has(name) || !isObject(chunk) ? [] : [chunk]
  })
  const addresses = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`)
  return {
    scripts: addresses(chunks.flatMap(({ file }) => (typeof file === 'string' ? [file] : []))),
    styles: addresses(chunks.flatMap(({ css }) => textsOf(css))),
  }
}

/** Returns where the build put the texts of each language: those that a public form begins with, or all. */
export const textFiles = (manifest: Manifest, part: 'public' | 'texts'): TextFiles =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const built = manifest[`../locales/${locale}.${part}.js`]
      return isObject(built) && typeof built['file'] === 'string' ? [[locale, `/${built['file']}`]] : []
    }),
  )
