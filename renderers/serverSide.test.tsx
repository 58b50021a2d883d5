import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import messages from '../locales/es_MX.json'
import { compileForm } from '../schemas/compile/compileForm'
import { fieldTypes } from '../schemas/fields/registry'
import { ErrorSummary } from './ErrorSummary'
import { SchemaFormBody } from './foreign/SchemaFormBody'
import { FormRenderer } from './FormRenderer'
import { RecordView } from './RecordView'
import { RendererProvider } from './RendererProvider'
import { useAnswering } from './useAnswering'
import { useVisiblePages } from './useVisiblePages'

/* A host that renders on its server has no window, so this file runs without one. */
const drawn = (what: React.ReactNode) =>
  renderToString(
    <RendererProvider locale="es_MX" messages={messages}>
      {what}
    </RendererProvider>,
  )
const idOf = (index: number) => index.toString(16).padStart(24, '0')
const formOf = (type: string) =>
  compileForm({
    document: {
      name: 'Uno',
      form_pages: [{ page_fields: [{ field_id: idOf(1), field_type: type, label: `Campo ${type}` }] }],
    },
  })

it.each(fieldTypes.types.map(({ type }) => type))('draws a form with a field: %s', (type) => {
  expect(typeof window).toBe('undefined')
  const compiled = formOf(type)
  function Visit() {
    const answering = useAnswering({ compiled })
    const [page = 0] = useVisiblePages(answering)
    return (
      <>
        <ErrorSummary answering={answering} locale="es_MX" />
        <FormRenderer answering={answering} page={page} locale="es_MX" />
      </>
    )
  }
  expect(drawn(<Visit />)).toContain('acopio-page')
})

it('draws a record', () => {
  const answers = { [idOf(1)]: [{ file_name: 'a.pdf', file_url: 'https://example.com/a.pdf' }] }
  expect(drawn(<RecordView compiled={formOf('files')} answers={answers} locale="es_MX" />)).toContain(
    'acopio-record',
  )
})

it('draws a foreign schema', () => {
  const schema = {
    type: 'object',
    title: 'Contacto',
    properties: {
      name: { type: 'string', title: 'Nombre' },
      at: { type: 'string', format: 'date-time', title: 'Cuándo' },
      list: { type: 'array', title: 'Lista', items: { type: 'string' } },
      file: { type: 'string', format: 'data-url', title: 'Archivo' },
    },
  }
  const ports = { upload: { upload: () => Promise.reject(new Error('none')) } }
  const html = drawn(<SchemaFormBody schema={schema} locale="es_MX" ports={ports} />)
  for (const title of ['Contacto', 'Nombre', 'Cuándo', 'Lista', 'Archivo']) expect(html).toContain(title)
})
