import { expect, it } from 'vitest'
import { formProduct } from './formProduct'

it.each([
  ['SurveyJS', { title: 'A', pages: [{ name: 'p1', elements: [{ type: 'text', name: 'q1' }] }] }],
  ['SurveyJS', { elements: [{ type: 'text', name: 'q1' }] }],
  ['Form.io', { display: 'form', components: [{ type: 'textfield', key: 'a', label: 'A' }] }],
  ['Typeform', { title: 'A', fields: [{ id: 'x', ref: 'y', type: 'short_text', title: 'A' }] }],
  ['Google Forms', { formId: '1', info: {}, items: [{ itemId: '2', questionItem: {} }] }],
  ['KoboToolbox', { asset_type: 'survey', content: { survey: [{ type: 'text', name: 'a' }] } }],
  [undefined, { name: 'A', form_pages: [] }],
  [undefined, { type: 'object', properties: {} }],
  [undefined, { pages: [], components: [null], fields: 'x' }],
  [undefined, null],
])('%s', (product, document) => {
  expect(formProduct(document)).toBe(product)
})
