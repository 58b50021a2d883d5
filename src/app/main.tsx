import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '../../renderers/theme.css'
import './app.css'

import { watchInstallPrompt } from '../../adapters/device/installPrompt'
import { registerOffline } from '../../adapters/device/registerOffline'
import { viewedIdOf } from '../auth/viewing'
import { drawApp } from './drawApp'
import { ignoreFallenClicks } from './ignoreFallenClicks'
import { keepPresses } from './keepPresses'
import { createRouter } from './router'
import { createServices } from './services'

async function start(root: HTMLElement) {
  watchInstallPrompt()
  ignoreFallenClicks()
  keepPresses()
  const viewedId = viewedIdOf(location.pathname)
  if (viewedId !== null) return (await import('./viewing/startViewing')).startViewing(root, viewedId)
  const services = createServices()
  // The screen and its data load while the texts load.
  await drawApp(root, services, createRouter(services))
  registerOffline('app')
}

const root = document.getElementById('root')
if (root) void start(root)
