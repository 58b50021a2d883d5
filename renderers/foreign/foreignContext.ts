import type { Registry } from '@rjsf/utils'
import type { Locale } from '../../schemas/model/locales'
import type { Ports } from '../../schemas/ports/ports'

/** What our templates and widgets of RJSF need beyond what it hands them. */
export interface ForeignContext {
  readonly locale: Locale
  readonly idPrefix: string
  readonly headingLevel: 2 | 3 | 4
  readonly ports: Ports
}

export function foreignContext(registry: Registry): ForeignContext {
  return registry.formContext as ForeignContext
}
