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

/** The texts that most public forms begin with: a seventh of those that they can show. */
export async function loadFirstMessages(locale: Locale): Promise<Messages> {
  return (await first[locale]()).default
}

/** What of one language's texts a public form can show: a fifth of all, as strangers load it on a phone. */
export async function loadPublicMessages(locale: Locale): Promise<Messages> {
  const [begun, more] = await Promise.all([first[locale](), later[locale]()])
  return { ...begun.default, ...more.default }
}
