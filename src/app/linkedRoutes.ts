import type { RouteObject } from 'react-router-dom'

import { screen } from './lazyScreen'

/** Where links of e-mails lead, and who asks for one: nobody has to be logged in there. */
export const linkedRoutes: readonly RouteObject[] = [
  {
    path: '/activation/:activationKey',
    lazy: screen('ActivationScreen', () => import('../screens/ActivationScreen')),
  },
  {
    path: '/activation-resend/:email?',
    lazy: screen('ActivationResendScreen', () => import('../screens/AskForLinkScreen')),
  },
  {
    path: '/password-reset',
    lazy: screen('PasswordResetScreen', () => import('../screens/AskForLinkScreen')),
  },
  {
    path: '/emails/stop/:stopKey',
    lazy: screen('StopMailsScreen', () => import('../screens/StopMailsScreen')),
  },
]
