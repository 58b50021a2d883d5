// @vitest-environment jsdom
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { messagesOf } from '../../tests/support/drawForm'
import { RendererProvider } from '../RendererProvider'
import { SchemaFormBody } from './SchemaFormBody'

const schema = {
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Nombre' },
    notes: { type: 'string', title: 'Notas' },
    agrees: { type: 'boolean', title: 'Acepta' },
    color: { type: 'string', title: 'Color', enum: ['rojo', 'verde'] },
    kept: { type: 'string', title: 'Igual', default: 'ya' },
  },
}

it('what was typed and chosen before the page listened is heard', async () => {
  const onChange = vi.fn()
  const form = (
    <RendererProvider locale="es_MX" messages={messagesOf.es_MX}>
      <SchemaFormBody
        schema={schema}
        uiSchema={{ notes: { 'ui:widget': 'textarea' }, color: { 'ui:widget': 'select' } }}
        locale="es_MX"
        onChange={onChange}
      />
    </RendererProvider>
  )
  const page = document.createElement('div')
  page.innerHTML = renderToString(form)
  document.body.append(page)
  const control = <T extends Element>(selector: string) => page.querySelector(selector) as unknown as T
  control<HTMLInputElement>('input[id$="name"]').value = 'Ana'
  control<HTMLTextAreaElement>('textarea').value = 'Vino temprano'
  control<HTMLInputElement>('input[type="checkbox"]').checked = true
  control<HTMLSelectElement>('select').selectedIndex = 2
  const root = hydrateRoot(page, form)
  await vi.waitUntil(() => onChange.mock.calls.length >= 4)
  expect(onChange.mock.lastCall?.[0]).toEqual({
    name: 'Ana',
    notes: 'Vino temprano',
    agrees: true,
    color: 'verde',
    kept: 'ya',
  })
  root.unmount()
})
