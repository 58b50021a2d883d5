import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '../../renderers/theme.css'
import './app.css'

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { watchInstallPrompt } from '../../adapters/device/installPrompt'
import { registerOffline } from '../../adapters/device/registerOffline'
import { languageTag } from '../../schemas/model/locales'
import { initialLocale } from '../shared/initialLocale'
import { loadMessages } from '../shared/loadMessages'
import { App } from './App'
import { ignoreFallenClicks } from './ignoreFallenClicks'
import { createRouter } from './router'
import { createServices } from './services'

async function start(root: HTMLElement) {
  watchInstallPrompt()
  ignoreFallenClicks()
  const services = createServices()
  const locale = initialLocale(services.store.get()?.user.lang.code, navigator.languages)
  document.documentElement.lang = languageTag(locale)
  // The screen and what it shows are on their way while the texts come.
  const router = createRouter(services)
  const messages = await loadMessages(locale)
  createRoot(root).render(
    <StrictMode>
      <App services={services} router={router} texts={{ locale, messages }} />
    </StrictMode>,
  )
  registerOffline('app')
}

const root = document.getElementById('root')
if (root) void start(root)
