import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { languageTag } from '../../schemas/model/locales'
import { initialLocale } from '../shared/initialLocale'
import { loadMessages } from '../shared/loadMessages'
import { App, type AppProps } from './App'
import type { Services } from './services'

/** Draws the app in the user's language, as soon as its texts are loaded. */
export async function drawApp(
  root: HTMLElement,
  services: Services,
  router: AppProps['router'],
  own = services.store.get()?.user.lang.code,
) {
  const locale = initialLocale(own, navigator.languages)
  document.documentElement.lang = languageTag(locale)
  const messages = await loadMessages(locale)
  createRoot(root).render(
    <StrictMode>
      <App services={services} router={router} texts={{ locale, messages }} />
    </StrictMode>,
  )
}
