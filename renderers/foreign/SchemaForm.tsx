import { lazy, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import type { JsonSchema } from '../../schemas/fields/fieldType'
import type { SchemaProblem } from '../../schemas/interchange/foreignSchema'
import type { SchemaRule } from '../../schemas/interchange/schemaRules'
import type { Locale } from '../../schemas/model/locales'
import type { Ports } from '../../schemas/ports/ports'
import { useNeededProvider } from '../texts/useNeededProvider'

export interface SchemaFormProps {
  /** Any JSON Schema: draft-07, 2019-09 or 2020-12 (as `$schema` says; 2020-12 without one). Keep it stable. */
  readonly schema: JsonSchema
  /** As RJSF reads it: widgets, order, titles, help, placeholders. Keep it stable. */
  readonly uiSchema?: { readonly [key: string]: unknown }
  /** JSON-Logic on the value: what shows, is locked or asked for; what `exportForm` gives as well. Keep it stable. */
  readonly rules?: readonly SchemaRule[]
  /** The value to show; hand back what `onChange` gave. Left out, the form keeps it itself. */
  readonly value?: unknown
  /** The whole new value, without what the rules hide. */
  readonly onChange?: (value: unknown) => void
  /** The whole value, when the schema accepts it. */
  readonly onSubmit?: (value: unknown) => void
  readonly locale: Locale
  /** What of the schema or the rules is not used: unsafe patterns, remote references, unknown targets; TOO_LARGE when nothing is drawn. Keep it stable. */
  readonly onProblems?: (problems: readonly SchemaProblem[]) => void
  /** What inputs may ask of the world outside: `upload` for files, `barcode` for texts with `ui:options.barcode`. Keep it stable. */
  readonly ports?: Ports
  readonly readOnly?: boolean
  readonly disabled?: boolean
  /** The level of the form's own heading (2 unless told). */
  readonly headingLevel?: 2 | 3 | 4
  /** For a second form on the same screen, so that DOM ids differ. */
  readonly idPrefix?: string
  /** The words of the button that sends; false = no button (the host submits a surrounding control). */
  readonly submitLabel?: string | false
}

const SchemaFormBody = lazy(async () => ({ default: (await import('./SchemaFormBody')).SchemaFormBody }))

/**
 * A form of somebody else's JSON Schema, drawn with our inputs through the whole of RJSF, judged by our interpreter. Loaded when
 * first drawn. Needs react-intl's provider (`RendererProvider`) and `renderers.css`.
 */
export function SchemaForm(props: SchemaFormProps) {
  useNeededProvider('SchemaForm')
  return (
    <Suspense
      fallback={
        <p className="acopio acopio-help" role="status">
          <FormattedMessage id="foreign.loading" />
        </p>
      }
    >
      <SchemaFormBody {...props} />
    </Suspense>
  )
}
