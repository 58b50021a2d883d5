import type { Registry } from '@rjsf/utils'
import type { Locale } from '../../schemas/model/locales'
import type { Ports } from '../../schemas/ports/ports'
import type { EndingSchema } from './cutRecursion'
import type { SchemaError } from './SchemaForm'

/** What our RJSF templates and widgets need beyond the props that RJSF passes. */
export interface ForeignContext {
  readonly locale: Locale
  readonly idPrefix: string
  readonly headingLevel: 2 | 3 | 4
  /** The label of the submit button. */
  readonly submitLabel: string | false | undefined
  readonly readOnly: boolean
  readonly ports: Ports
  /** The host's messages about single places. */
  readonly extraErrors: readonly SchemaError[]
  /** Returns the part of the schema at an `againKeyword`. */
  readonly again: EndingSchema['again']
  readonly titleAt: (pointer: string) => string
}

export function foreignContext(registry: Registry): ForeignContext {
  return registry.formContext as ForeignContext
}
