import type { Registry } from '@rjsf/utils'
import type { Locale } from '../../schemas/model/locales'
import type { Ports } from '../../schemas/ports/ports'
import type { EndingSchema } from './cutRecursion'
import type { SchemaError } from './SchemaForm'

/** What our templates and widgets of RJSF need beyond what it hands them. */
export interface ForeignContext {
  readonly locale: Locale
  readonly idPrefix: string
  readonly headingLevel: 2 | 3 | 4
  /** What the host calls the button below the form. */
  readonly submitLabel: string | false | undefined
  readonly readOnly: boolean
  readonly ports: Ports
  /** What the host has to say of single places. */
  readonly extraErrors: readonly SchemaError[]
  /** A part of the schema that lies in itself. */
  readonly again: EndingSchema['again']
  readonly titleAt: (pointer: string) => string
}

export function foreignContext(registry: Registry): ForeignContext {
  return registry.formContext as ForeignContext
}
