import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RouterProvider } from 'react-router-dom'

import { ButtonIconsContext } from '../../renderers/ButtonIconsContext'
import type { Locale } from '../../schemas/model/locales'
import { OutboxContext } from '../answering/outbox/OutboxContext'
import { RenewSessionDialog } from '../auth/RenewSessionDialog'
import { SessionProvider, useSession } from '../auth/session'
import { loadButtonIcons } from '../shared/loadButtonIcons'
import type { Messages } from '../../renderers/texts/messages'
import { loadMessages } from '../shared/loadMessages'
import { LocaleProvider } from '../shared/LocaleProvider'
import { cssVariables, theme } from '../shared/theme'
import { useT } from '../shared/useT'
import type { createRouter } from './router'
import type { Services } from './services'

interface Texts {
  readonly locale: Locale
  readonly messages: Messages
}

export interface AppProps {
  readonly services: Services
  readonly router: ReturnType<typeof createRouter>
  readonly texts: Texts
}

const colorScheme = localStorageColorSchemeManager({ key: 'acopio.theme' })

/** Draws everything around the screens: the providers. */
export function App({ services, router, texts }: AppProps) {
  return (
    <SessionProvider api={services.api} store={services.store} renewal={services.renewal}>
      <Localized texts={texts}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          defaultColorScheme="auto"
          colorSchemeManager={colorScheme}
        >
          <QueryClientProvider client={services.queries}>
            <Modals>
              <Notifications position="bottom-right" autoClose={3_000} limit={3} />
              <OutboxContext value={services.outbox}>
                <ButtonIconsContext value={loadButtonIcons}>
                  <RouterProvider router={router} />
                </ButtonIconsContext>
              </OutboxContext>
              <RenewSessionDialog />
            </Modals>
          </QueryClientProvider>
        </MantineProvider>
      </Localized>
    </SessionProvider>
  )
}

function Localized({ texts, children }: { texts: Texts; children: ReactNode }) {
  const { user } = useSession()
  return (
    <LocaleProvider initial={texts} load={loadMessages} timeZone={user?.timezone}>
      {children}
    </LocaleProvider>
  )
}

function Modals({ children }: { children: ReactNode }) {
  const t = useT()
  return (
    <ModalsProvider
      labels={{ confirm: t('action.save'), cancel: t('action.cancel') }}
      modalProps={{ closeButtonProps: { 'aria-label': t('action.close') } }}
    >
      {children}
    </ModalsProvider>
  )
}
