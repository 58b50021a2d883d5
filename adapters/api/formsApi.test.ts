import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from './client'
import { createFormsApi } from './formsApi'

let asked: string[]
let answer: () => Response
const served = (name: string) => Response.json({ objects: [{ form_id: 7, name, form_pages: [] }] })
const api = () =>
  createFormsApi(
    createClient({
      fetch: (input) => {
        asked.push(input instanceof Request ? input.url : input.toString())
        return Promise.resolve(answer())
      },
    }),
  )

beforeEach(() => {
  asked = []
  answer = () => served(`Answer ${asked.length}`)
})

describe('a form that is expected', () => {
  it('is asked for once, and handed to the first who wants it', async () => {
    const forms = api()
    forms.expectFormAndRules(7)
    expect(await forms.getFormAndRules({ formId: 7 })).toMatchObject({ name: 'Answer 1' })
    expect(asked).toHaveLength(1)
    expect(await forms.getFormAndRules({ formId: 7 })).toMatchObject({ name: 'Answer 2' })
  })

  it.each([
    ['another form', { formId: 8 }],
    ['an older revision', { formId: 7, revision: 1 }],
  ])('is not %s', async (_name, wanted) => {
    const forms = api()
    forms.expectFormAndRules(7)
    expect(await forms.getFormAndRules(wanted)).toMatchObject({ name: 'Answer 2' })
  })

  it('is asked for again when nobody came for it in time', async () => {
    vi.useFakeTimers()
    try {
      const forms = api()
      forms.expectFormAndRules(7)
      vi.advanceTimersByTime(10_001)
      expect(await forms.getFormAndRules({ formId: 7 })).toMatchObject({ name: 'Answer 2' })
    } finally {
      vi.useRealTimers()
    }
  })

  it('that does not come fails where it is wanted, and can be asked for again', async () => {
    const forms = api()
    answer = () => Response.json({ error_code: 'NOT_FOUND' }, { status: 404 })
    forms.expectFormAndRules(7)
    await expect(forms.getFormAndRules({ formId: 7 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    answer = () => served('There')
    expect(await forms.getFormAndRules({ formId: 7 })).toMatchObject({ name: 'There' })
  })
})
