import { expect, it, vi } from 'vitest'
import type { LocalDraft } from '../../../../adapters/storage/answerDrafts'
import { fieldRenderer } from '../../../../renderers/fields/registry'
import { unknown } from '../../../../renderers/fields/unknown'
import type { ServedFormForAnswer } from '../../../../schemas/api/forms'
import { openHandover } from './openHandover'

const formOf = (revision: number, type: string) =>
  ({
    form_id: 7,
    revision,
    name: 'Forma',
    form_pages: [{ page_fields: [{ field_id: 'a'.repeat(24), field_type: type, label: type }] }],
  }) as unknown as ServedFormForAnswer

const draftOf = (revision: number, folio: string) =>
  ({
    id: 'k',
    formId: 7,
    owner: null,
    recordId: null,
    outgoing: null,
    answers: {},
    revision,
    folio,
  }) as unknown as LocalDraft

vi.mock('./handoverLink', () => ({ openHandoverLink: () => Promise.resolve(draftOf(2, 'linked')) }))
vi.mock('../../../../adapters/storage/answerDrafts', () => ({
  answerDrafts: { get: () => Promise.resolve(draftOf(1, 'here')) },
}))

it('brings what draws the fields of a draft on this device, whose revision is neither the newest nor that of the link', async () => {
  expect(fieldRenderer('signature')).toBe(unknown)
  const handover = await openHandover({
    api: { open: () => Promise.reject(new Error('the link is read elsewhere')) },
    link: 'link',
    served: formOf(3, 'text'),
    here: null,
    openRevision: (revision) =>
      Promise.resolve({ form: formOf(revision, revision === 1 ? 'signature' : 'text'), isKept: false }),
  })
  expect(handover.found).toBeNull()
  expect(fieldRenderer('signature')).not.toBe(unknown)
})
