import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { proxy } from 'valtio'
import enUS from '../../locales/en_US.json'
import esMX from '../../locales/es_MX.json'
import ptBR from '../../locales/pt_BR.json'
import { FormRenderer, type FormRendererProps } from '../../renderers/FormRenderer'
import { RendererProvider } from '../../renderers/RendererProvider'
import { load } from '../../schemas/answering/load'
import { start } from '../../schemas/answering/start'
import type { Answering } from '../../schemas/answering/types'
import { compileForm } from '../../schemas/compile/compileForm'
import type { Answers } from '../../schemas/model/answers'
import type { FieldDocument, FormDocument } from '../../schemas/model/form'
import type { Locale } from '../../schemas/model/locales'
import type { RuleDocument } from '../../schemas/model/rule'
import { answeringContext } from './answeringContext'

export const messagesOf: { readonly [Name in Locale]: { readonly [id: string]: string } } = {
  es_MX: esMX,
  en_US: enUS,
  pt_BR: ptBR,
}

/** Returns a field id that readers of a test recognise: `fieldId(1)` → `…0001`. */
export const fieldId = (number: number): string => number.toString(16).padStart(24, '0')

type Field = Partial<FieldDocument> & { readonly field_type: string }

/** Returns fields with ids by position (from 1) and labels `Campo 1`, … by default. */
export function fieldsOf(...fields: readonly Field[]): FieldDocument[] {
  return fields.map((field, index) => ({
    field_id: fieldId(index + 1),
    label: `Campo ${index + 1}`,
    ...field,
  }))
}

export interface DrawOptions extends Partial<Omit<FormRendererProps, 'answering'>> {
  readonly form?: Partial<FormDocument>
  readonly rules?: readonly RuleDocument[]
  readonly answers?: Answers
  /** Draws something beside the page. */
  readonly beside?: (answering: Answering) => ReactNode
  /** Draws the host around it. */
  readonly around?: (page: ReactNode) => ReactNode
}

export function answeringOf(fields: readonly FieldDocument[], options: DrawOptions = {}): Answering {
  const { form, rules, answers } = options
  const document: FormDocument = {
    name: 'Forma',
    form_pages: [{ page_name: 'Página', page_type: 'fields', page_fields: fields }],
    ...form,
  }
  const compiled = compileForm({ document, rules: { rules: rules ?? [] } })
  const context = answeringContext({ createState: proxy })
  return answers ? load(compiled, answers, context) : start(compiled, context)
}

/** Draws one page of a form with these fields, with real states and, by default, Spanish texts. */
export function drawForm(fields: readonly FieldDocument[], options: DrawOptions = {}) {
  const {
    form: _form,
    rules: _rules,
    answers: _answers,
    beside,
    around = (page) => page,
    locale = 'es_MX',
    page = 0,
    ...rest
  } = options
  const answering = answeringOf(fields, options)
  const drawn = render(
    <RendererProvider locale={locale} messages={messagesOf[locale]}>
      {beside?.(answering)}
      {around(<FormRenderer answering={answering} page={page} locale={locale} {...rest} />)}
    </RendererProvider>,
  )
  return { ...drawn, answering, user: userEvent.setup() }
}
