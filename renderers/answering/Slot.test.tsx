// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import messages from '../../locales/es_MX.json'
import { compileForm } from '../../schemas/compile/compileForm'
import { createAnswering } from '../useAnswering'
import { RendererProvider } from '../RendererProvider'
import { FormRenderer } from '../FormRenderer'
import { usePage } from './PageContext'

afterEach(cleanup)

it('what is drawn in a field that keeps its page is not drawn again for another page', () => {
  const field = { field_id: '1'.repeat(24), field_type: 'text', label: 'Nombre' }
  const compiled = compileForm({ document: { name: 'F', form_pages: [{ page_fields: [field] }] } })
  const answering = createAnswering({ compiled })
  let drawn = 0
  const Aside = () => {
    usePage()
    drawn += 1
    return null
  }
  const stays = () => true
  const draw = (shown: typeof answering) => (
    <RendererProvider locale="es_MX" messages={messages}>
      <FormRenderer answering={shown} page={0} locale="es_MX" fieldAside={Aside} staysFor={stays} />
    </RendererProvider>
  )
  const { rerender } = render(draw(answering))
  const before = drawn
  rerender(draw({ ...answering }))
  expect(drawn).toBe(before)
})
