import type { Messages } from '../../renderers/texts/messages'
import type { Locale } from '../../schemas/model/locales'

const sources: Record<Locale, () => Promise<{ default: Messages }>> = {
  es_MX: () => import('../../locales/es_MX.json'),
  en_US: () => import('../../locales/en_US.json'),
  pt_BR: () => import('../../locales/pt_BR.json'),
}

/**
 * Loads the texts of one language, parsed at build time (`scripts/readyTexts.mjs`); each language is a chunk, so that nobody loads others.
 */
export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await sources[locale]()).default
}
