import type { Locale } from '../../schemas/model/locales'
import type { Messages } from '../../renderers/texts/messages'

const sources: Record<Locale, () => Promise<{ default: Messages }>> = {
  es_MX: () => import('../../locales/es_MX.json?public'),
  en_US: () => import('../../locales/en_US.json?public'),
  pt_BR: () => import('../../locales/pt_BR.json?public'),
}

/** What of one language's texts a public form can show: a fifth of all, as strangers load it on a phone. */
export async function loadPublicMessages(locale: Locale): Promise<Messages> {
  return (await sources[locale]()).default
}
