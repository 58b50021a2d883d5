// @vitest-environment jsdom
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answeringOf, fieldsOf } from '../tests/support/drawForm'
import { ErrorSummary } from './ErrorSummary'
import { SchemaForm } from './foreign/SchemaForm'
import { FormRenderer } from './FormRenderer'
import { RecordView } from './RecordView'
import { SettingsForm } from './SettingsForm'

const answering = answeringOf(fieldsOf({ field_type: 'text' }))
const { compiled } = answering

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

const parts: readonly (readonly [string, ReactNode])[] = [
  ['FormRenderer', <FormRenderer answering={answering} page={0} locale="es_MX" />],
  ['ErrorSummary', <ErrorSummary answering={answering} locale="es_MX" />],
  ['RecordView', <RecordView compiled={compiled} answers={{}} locale="es_MX" />],
  ['SchemaForm', <SchemaForm schema={{ type: 'object' }} locale="es_MX" />],
  ['SettingsForm', <SettingsForm schema={{ type: 'object' }} value={{}} onChange={() => undefined} />],
]

it.each(parts)('%s without a provider says what is missing', (name, part) => {
  expect(() => render(part)).toThrow(`Put a RendererProvider around ${name}`)
})
