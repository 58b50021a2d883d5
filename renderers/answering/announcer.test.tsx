// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { proxy } from 'valtio'
import { expect, it } from 'vitest'
import { start } from '../../schemas/answering/start'
import { compileForm } from '../../schemas/compile/compileForm'
import type { Locale } from '../../schemas/model/locales'
import { answeringContext } from '../../tests/support/answeringContext'
import { fieldId, fieldsOf, messagesOf } from '../../tests/support/drawForm'
import { FormRenderer } from '../FormRenderer'
import { RendererProvider } from '../RendererProvider'

const fields = fieldsOf({ field_type: 'text' }, { field_type: 'text', label: 'Detalle' })
const rule = {
  rule_id: 'r',
  rule_type: 'show',
  operator: 'and',
  conditions: [{ field: { field_id: fieldId(1), field_type: 'text' }, condition: 'in=', value: 'si' }],
  fields_ruled: [{ field_id: fieldId(2), field_type: 'text' }],
}

it('what was said of questions goes with its language', async () => {
  const compiled = compileForm({
    document: { name: 'Forma', form_pages: [{ page_fields: fields }] },
    rules: { rules: [rule] },
  })
  const answering = start(compiled, answeringContext({ createState: proxy }))
  const drawn = (locale: Locale) => (
    <RendererProvider locale={locale} messages={messagesOf[locale]}>
      <FormRenderer answering={answering} page={0} locale={locale} />
    </RendererProvider>
  )
  const { rerender } = render(drawn('es_MX'))
  act(() => answering.set({ fieldId: fieldId(1) }, 'si'))
  await screen.findByText(/pregunta Detalle/)
  rerender(drawn('en_US'))
  expect(screen.getByRole('status').textContent.trim()).toBe('')
})
