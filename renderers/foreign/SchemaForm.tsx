import { lazy, Suspense, type ComponentType, type Ref } from 'react'
import { FormattedMessage } from 'react-intl'
import type { JsonSchema } from '../../schemas/fields/fieldType'
import type { SchemaProblem } from '../../schemas/interchange/foreignSchema'
import type { SchemaRule } from '../../schemas/interchange/schemaRule'
import type { Locale } from '../../schemas/model/locales'
import type { Ports } from '../../schemas/ports/ports'
import { useNeededProvider } from '../texts/useNeededProvider'
import type { HostValidator } from './judge'

/** What a host has to say of one place of a value. */
export interface SchemaError {
  /** JSON pointer into the value; '' = the whole. */
  readonly pointer: string
  readonly message: string
}

/** What `ref` of a {@link SchemaForm} holds. */
export interface SchemaFormHandle {
  /** Shows what is missing or wrong and moves there; true when nothing is. */
  readonly validate: () => boolean
  /** As if the button that sends was pressed. */
  readonly submit: () => void
}

/** Components by the names that RJSF gives them; they get what RJSF hands them. */
export interface SchemaComponents {
  readonly [name: string]: ComponentType<never>
}

/** Templates by the names that RJSF gives them; `ButtonTemplates` has several. */
export interface SchemaTemplates {
  readonly [name: string]: ComponentType<never> | SchemaComponents
}

export interface SchemaFormProps<Value = unknown> {
  /** Any JSON Schema: draft-07, 2019-09 or 2020-12 (as `$schema` says; 2020-12 without one). Keep it stable. */
  readonly schema: JsonSchema
  /** As RJSF reads it: widgets, order, titles, help, placeholders. Keep it stable. */
  readonly uiSchema?: { readonly [key: string]: unknown }
  /** JSON-Logic on the value: what shows, is locked or asked for; what `exportForm` gives as well. Keep it stable. */
  readonly rules?: readonly SchemaRule[]
  /** The value to show; hand back what `onChange` gave. Left out, or without `onChange`, the form keeps what is written until another value comes. */
  readonly value?: Value
  /** The whole new value, without what the rules hide; while it is filled in it may still lack what the schema asks for. */
  readonly onChange?: (value: Value) => void
  /** The whole value, when the schema accepts it. */
  readonly onSubmit?: (value: Value) => void
  readonly locale: Locale
  /**
   * What of the schema, the rules or `uiSchema` is not used: unsafe patterns, remote references, unknown targets and widgets, options of the wrong shape; TOO_LARGE and NOT_DRAWN when nothing is
   * drawn. Keep it stable.
   */
  readonly onProblems?: (problems: readonly SchemaProblem[]) => void
  /** What the host has against a value beyond its schema; it is not sent while there is something. */
  readonly customValidate?: (value: Value) => readonly SchemaError[]
  /** What the host has to say of the value, as after a server refused it: shown, and never in the way of sending. Keep it stable. */
  readonly extraErrors?: readonly SchemaError[]
  /** Judges instead of the interpreter inside: `@rjsf/validator-ajv8`, where the page's policy allows `unsafe-eval`. Keep it stable. */
  readonly validator?: HostValidator
  /** Widgets for the whole form, by the name that RJSF or `ui:widget` gives them. Keep it stable. */
  readonly widgets?: SchemaComponents
  /** Templates for the whole form, by RJSF's names (`ObjectFieldTemplate`, …). Keep it stable. */
  readonly templates?: SchemaTemplates
  readonly ref?: Ref<SchemaFormHandle>
  /** What inputs may ask of the world outside: `upload` for files, `barcode` for texts with `ui:options.barcode`. Keep it stable. */
  readonly ports?: Ports
  readonly readOnly?: boolean
  readonly disabled?: boolean
  /** The level of the form's own heading (2 unless told). */
  readonly headingLevel?: 2 | 3 | 4
  /** Begins the DOM ids; one of its own for each form unless told. */
  readonly idPrefix?: string
  /** The words of the button that sends; false = no button (the host submits a surrounding control). */
  readonly submitLabel?: string | false
}

const SchemaFormBody = lazy(async () => ({ default: (await import('./SchemaFormBody')).SchemaFormBody }))

/**
 * A form of somebody else's JSON Schema, drawn with our inputs through the whole of RJSF, judged by our interpreter. Loaded when
 * first drawn. Needs react-intl's provider (`RendererProvider`) and `renderers.css`.
 */
export function SchemaForm<Value = unknown>(props: SchemaFormProps<Value>) {
  useNeededProvider('SchemaForm')
  return (
    <Suspense
      fallback={
        <p className="acopio acopio-help" role="status">
          <FormattedMessage id="foreign.loading" />
        </p>
      }
    >
      <SchemaFormBody {...(props as SchemaFormProps)} />
    </Suspense>
  )
}
