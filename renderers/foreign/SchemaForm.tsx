import { lazy, Suspense, type ComponentType, type Ref } from 'react'
import { FormattedMessage } from 'react-intl'
import type { JsonSchema } from '../../schemas/fields/fieldType'
import type { SchemaProblem } from '../../schemas/interchange/foreignSchema'
import type { SchemaRule } from '../../schemas/interchange/schemaRule'
import type { Locale } from '../../schemas/model/locales'
import type { Ports } from '../../schemas/ports/ports'
import { useNeededProvider } from '../texts/useNeededProvider'
import type { HostValidator } from './judge'

/** A host's message about one place of a value. */
export interface SchemaError {
  /** JSON pointer into the value; '' is the whole value. */
  readonly pointer: string
  readonly message: string
}

/** What `ref` of a {@link SchemaForm} holds. */
export interface SchemaFormHandle {
  /** Shows what is missing or wrong and moves the focus there; returns true when nothing is. */
  readonly validate: () => boolean
  /** Acts as if the submit button was pressed. */
  readonly submit: () => void
}

/** Components by RJSF's names; they get the props that RJSF passes. */
export interface SchemaComponents {
  readonly [name: string]: ComponentType<never>
}

/** Templates by RJSF's names; `ButtonTemplates` holds several. */
export interface SchemaTemplates {
  readonly [name: string]: ComponentType<never> | SchemaComponents
}

export interface SchemaFormProps<Value = unknown> {
  /** Any JSON Schema: draft-07, 2019-09 or 2020-12 (as `$schema` says; 2020-12 by default). Keep the object stable. */
  readonly schema: JsonSchema
  /** RJSF's uiSchema: widgets, order, titles, help, placeholders. Keep the object stable. */
  readonly uiSchema?: { readonly [key: string]: unknown }
  /**
   * JSON-Logic over the value that shows, locks or requires properties, in the form that `exportForm` also returns. Keep the array stable.
   */
  readonly rules?: readonly SchemaRule[]
  /**
   * The value to show; pass back what `onChange` gave. Without it, or without `onChange`, the form keeps what is written until another
   * value is passed.
   */
  readonly value?: Value
  /** Receives the whole new value, without what the rules hide; an unfinished value may still lack what the schema requires. */
  readonly onChange?: (value: Value) => void
  /** Receives the whole value, once the schema accepts it. */
  readonly onSubmit?: (value: Value) => void
  readonly locale: Locale
  /**
   * Receives what of the schema, the rules or `uiSchema` is not used: unsafe patterns, remote references, unknown targets and widgets,
   * options of the wrong shape; TOO_LARGE and NOT_DRAWN when nothing is drawn. Keep it stable.
   */
  readonly onProblems?: (problems: readonly SchemaProblem[]) => void
  /** Returns the host's own errors beyond the schema; while there are any, the value is not submitted. */
  readonly customValidate?: (value: Value) => readonly SchemaError[]
  /** The host's messages about the value, such as a server's refusal: shown, but they never prevent submitting. Keep the array stable. */
  readonly extraErrors?: readonly SchemaError[]
  /**
   * Validates instead of the built-in interpreter: `@rjsf/validator-ajv8`, where the page's policy allows `unsafe-eval`. Keep it stable.
   */
  readonly validator?: HostValidator
  /** Widgets for the whole form, by the name that RJSF or `ui:widget` gives them. Keep the object stable. */
  readonly widgets?: SchemaComponents
  /** Templates for the whole form, by RJSF's names (`ObjectFieldTemplate`, …). Keep the object stable. */
  readonly templates?: SchemaTemplates
  readonly ref?: Ref<SchemaFormHandle>
  /** What inputs may ask of the outside: `upload` for files, `barcode` for texts with `ui:options.barcode`. Keep the object stable. */
  readonly ports?: Ports
  readonly readOnly?: boolean
  readonly disabled?: boolean
  /** The level of the form's own heading (2 by default). */
  readonly headingLevel?: 2 | 3 | 4
  /** The prefix of DOM ids; a generated one for each form by default. */
  readonly idPrefix?: string
  /** The label of the submit button; false draws none (the host calls `submit` itself). */
  readonly submitLabel?: string | false
}

const SchemaFormBody = lazy(async () => ({ default: (await import('./SchemaFormBody')).SchemaFormBody }))

/**
 * Draws a form of any JSON Schema with our inputs through the whole of RJSF, validated by our interpreter. Loaded when first drawn. Needs
 * react-intl's provider (`RendererProvider`) and `renderers.css`.
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
