import type { RouteObject } from 'react-router-dom'
import type { GuideId } from '../shared/help/guideIds'
import { screen } from './lazyScreen'
import { numericForm } from './numericAddresses'

const ofForm = (path: string, guide: GuideId, lazy: NonNullable<RouteObject['lazy']>): RouteObject => ({
  path: `/forms/${path}/:formId`,
  handle: { section: 'forms', guide },
  loader: numericForm,
  lazy,
})

/** Routes of other systems' access to a form's records. */
export const formToolRoutes: readonly RouteObject[] = [
  ofForm(
    'programs',
    'programs',
    screen('ProgramsScreen', () => import('../screens/ProgramsScreen')),
  ),
  ofForm(
    'webhooks',
    'webhooks',
    screen('WebhooksScreen', () => import('../screens/WebhooksScreen')),
  ),
  ofForm(
    'templates',
    'templates',
    screen('TemplatesScreen', () => import('../screens/TemplatesScreen')),
  ),
  ofForm(
    'feeds',
    'feeds',
    screen('FeedsScreen', () => import('../screens/FeedsScreen')),
  ),
]
