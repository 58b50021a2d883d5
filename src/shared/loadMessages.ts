import type { Messages } from '../../renderers/texts/messages'
import type { Locale } from '../../schemas/model/locales'

const sources: Record<Locale, () => Promise<{ default: Messages }>> = {
  es_MX: () => import('../../locales/es_MX.json'),
  en_US: () => import('../../locales/en_US.json'),
  pt_BR: () => import('../../locales/pt_BR.json'),
}

/** The texts of one language, which the build has parsed (`scripts/readyTexts.mjs`); each is its own chunk, so that nobody loads the languages they do not read. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await sources[locale]()).default
}
