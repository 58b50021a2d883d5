import { expect, it } from 'vitest'
import { ageField, groupField, itemField, nameField, sampleForm } from '../../../../tests/api/sampleForm'
import { compileForm } from '../../../../schemas/compile/compileForm'
import { partOfForm, sharedFields } from '../../../shared/bulk/partOfForm'
import { bulkAnswers, groupsOf } from './bulkAnswers'

const document = sampleForm()
const form = compileForm({ document })

it('offers fields that records can share, those of groups too, but no files', () => {
  const labels = sharedFields(form).map(({ field }) => field.label)
  expect(labels).toEqual(['Nombre', 'Edad', 'Color', 'Cantidad'])
})

it('has fields of a group stand for themselves', () => {
  const part = compileForm({ document: partOfForm(document, form, [itemField]) })
  expect(Object.keys(part.fields)).toEqual([itemField])
  expect(part.fields[itemField]?.groupId).toBeUndefined()
})

it('puts answers where they belong: a set by its number, or a new one, and null where nothing was answered', () => {
  const chosen = [nameField, ageField, itemField]
  expect(groupsOf(form, chosen)).toEqual([groupField])
  const answered = { [nameField]: 'Ana', [itemField]: 3 }
  const others = { [nameField]: 'Ana', [ageField]: null }
  expect(bulkAnswers(form, chosen, answered, { [groupField]: 2 })).toEqual({
    ...others,
    [groupField]: { '1': { [itemField]: 3 } },
  })
  expect(bulkAnswers(form, chosen, answered, { [groupField]: 'new' })).toEqual({
    ...others,
    [groupField]: { '-1': { [itemField]: 3 } },
  })
})
