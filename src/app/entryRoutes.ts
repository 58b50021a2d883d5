import type { LoaderFunction, RouteObject } from 'react-router-dom'

import { LoginScreen } from '../screens/LoginScreen'
import { screen } from './lazyScreen'

/** Routes of the login and of links in e-mails: nobody has to be logged in there, and at some nobody may be. */
export const createEntryRoutes = (requireNoSession: LoaderFunction): RouteObject[] => [
  // Two further addresses of the login, for people who know it by them. Neither lets anybody in without a password.
  ...['/login', '/login-birt', '/bypass-login'].map((path) => ({
    path,
    loader: requireNoSession,
    Component: LoginScreen,
  })),
  {
    path: '/login/return',
    lazy: screen('SignInReturnScreen', () => import('../screens/SignInReturnScreen')),
  },
  {
    path: '/login/window',
    lazy: screen('SignInWindowScreen', () => import('../screens/SignInWindowScreen')),
  },
  {
    path: '/signup',
    loader: requireNoSession,
    lazy: screen('SignUpScreen', () => import('../screens/SignUpScreen')),
  },
  {
    path: '/terms-and-conditions',
    lazy: screen('TermsScreen', () => import('../screens/TermsScreen')),
  },
  { path: '/404', lazy: screen('NotFoundScreen', () => import('../screens/NotFoundScreen')) },
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
