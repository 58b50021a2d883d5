import { expect, it } from 'vitest'
import { fieldRenderer } from '../../renderers/fields/registry'
import { unknown } from '../../renderers/fields/unknown'
import type { ServedFormForAnswer } from '../../schemas/api/forms'
import { prepareRenderers } from './prepareRenderers'

const formOf = (...types: readonly string[]) =>
  ({
    name: 'Forma',
    form_pages: [
      {
        page_fields: types.map((field_type, at) => ({
          field_id: `${at}`.padStart(24, '0'),
          field_type,
          label: field_type,
        })),
      },
    ],
  }) as unknown as ServedFormForAnswer

it('brings what draws the fields of a form, once a form has them', async () => {
  await prepareRenderers(formOf('text', 'group', 'date'), undefined)
  expect(fieldRenderer('text')).not.toBe(unknown)
  expect(fieldRenderer('signature')).toBe(unknown)

  await prepareRenderers(formOf('text'), formOf('signature'))
  for (const type of ['signature', 'image', 'catalog', 'text']) expect(fieldRenderer(type)).not.toBe(unknown)
})
