import { expect, it, vi } from 'vitest'
import type * as Prefill from '../../schemas/answering/prefill'
import type { ServedFormForAnswer } from '../../schemas/api/forms'
import { linkedAnswers } from './linkedAnswers'

const readers = vi.hoisted(() => ({ loaded: 0 }))
vi.mock('../../schemas/answering/prefill', async (original) => {
  readers.loaded += 1
  return original<typeof Prefill>()
})

const fieldId = 'a'.repeat(24)
const form = {
  name: 'Visita',
  form_pages: [{ page_fields: [{ field_id: fieldId, field_type: 'text', label: 'Nombre' }] }],
} as unknown as ServedFormForAnswer

it('what reads a link is loaded for links that bring something, while the form is on its way', async () => {
  expect(await linkedAnswers(Promise.resolve(form), { search: '?lang=en', hash: '' })).toBeNull()
  expect(readers.loaded).toBe(0)

  let arrive: (form: ServedFormForAnswer) => void = () => undefined
  const linked = linkedAnswers(new Promise((resolve) => (arrive = resolve)), {
    search: `?${fieldId}=Ana`,
    hash: '',
  })
  await expect.poll(() => readers.loaded).toBe(1)
  arrive(form)
  expect(await linked).not.toBeNull()
})
