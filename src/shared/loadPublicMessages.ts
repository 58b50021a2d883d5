import type { Locale } from '../../schemas/model/locales'
import type { Messages } from '../../renderers/texts/messages'

type Sources = Readonly<Record<Locale, () => Promise<{ default: Messages }>>>

const first: Sources = {
  es_MX: () => import('../../locales/es_MX.json?public'),
  en_US: () => import('../../locales/en_US.json?public'),
  pt_BR: () => import('../../locales/pt_BR.json?public'),
}
const later: Sources = {
  es_MX: () => import('../../locales/es_MX.json?later'),
  en_US: () => import('../../locales/en_US.json?later'),
  pt_BR: () => import('../../locales/pt_BR.json?later'),
}

/** Loads the texts that most public forms start with: a seventh of those that they can show. */
export async function loadFirstMessages(locale: Locale): Promise<Messages> {
  return (await first[locale]()).default
}

/** Loads one language's texts for public forms: a fifth of all, because strangers load them on phones. */
export async function loadPublicMessages(locale: Locale): Promise<Messages> {
  const [begun, more] = await Promise.all([first[locale](), later[locale]()])
  return { ...begun.default, ...more.default }
}
