import { readFile } from 'node:fs/promises'
import { locales, type Locale } from '../../schemas/model/locales'
import { StartError } from '../support/startError'
import { termsPaths, type Terms } from '../support/terms'

/** Reads the terms of whoever runs the installation. Throws a StartError that names a missing file. */
export async function openTerms(config: {
  readonly termsFile?: string
  readonly operator?: string
}): Promise<Terms> {
  const operator = config.operator ?? null
  if (config.termsFile === undefined) return { operator, texts: null }
  const paths = termsPaths(config.termsFile)
  const read = async (locale: Locale) => {
    const text = await readFile(paths[locale], 'utf8').catch(() => '')
    if (text.trim() !== '') return [locale, text.trim()] as const
    throw new StartError(
      `TERMS_FILE: there is no text in ${paths[locale]}. Write the terms into it, in Markdown, or leave TERMS_FILE out.`,
    )
  }
  return {
    operator,
    texts: Object.fromEntries(await Promise.all(locales.map(read))) as Record<Locale, string>,
  }
}
