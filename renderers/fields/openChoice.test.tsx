// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawForm, fieldId, fieldsOf } from '../../tests/support/drawForm'

const first = fieldId(1)
const options = ['Sí', 'No'].map((label) => ({ label, value: label.toLowerCase() }))
const types = ['radio', 'select', 'checkbox'] as const
type Type = (typeof types)[number]

/** Chooses the option that opens the free text. */
async function open(field_type: Type) {
  const drawn = drawForm(fieldsOf({ field_type, options, properties: { openChoice: true } }))
  const { user, answering } = drawn
  if (field_type === 'select') await user.selectOptions(screen.getByLabelText('Campo 1'), 'Otra respuesta')
  else await user.click(screen.getByLabelText('Otra respuesta'))
  const answer = () => {
    const stored = answering.toSubmission()[first]
    return field_type === 'checkbox' ? stored : stored === undefined ? undefined : [stored]
  }
  return { user, answer, input: () => screen.queryByLabelText<HTMLInputElement>('Escribe tu respuesta') }
}

describe('a text of one’s own', () => {
  it.each(
    types.flatMap((type) => ['No sé', 'Sí, a veces', 'otherwise'].map((text) => [type, text] as const)),
  )('%s: %s is written to its end, whatever choice it is on its way', async (type, text) => {
    const { user, answer, input } = await open(type)
    await user.type(input() as HTMLInputElement, text)
    expect(input()?.value).toBe(text)
    await user.tab()
    expect(input()?.value).toBe(text)
    expect(answer()).toEqual([text])
  })

  it.each(types)('%s: that is what a choice is called is that choice, once it is left', async (type) => {
    const { user, answer, input } = await open(type)
    await user.type(input() as HTMLInputElement, 'No')
    expect(input()?.value).toBe('No')
    await user.tab()
    expect(input()).toBeNull()
    expect(answer()).toEqual(['no'])
  })

  it('is beside what else is chosen, which it neither adds to nor takes from', async () => {
    const { user, answer, input } = await open('checkbox')
    await user.click(screen.getByLabelText('Sí'))
    await user.type(input() as HTMLInputElement, 'Sí, a veces')
    expect(answer()).toEqual(['sí', 'Sí, a veces'])
    await user.click(screen.getByLabelText('No'))
    expect(answer()).toEqual(['sí', 'no', 'Sí, a veces'])
    await user.click(screen.getByLabelText('Otra respuesta'))
    expect(answer()).toEqual(['sí', 'no'])
    expect(input()).toBeNull()
  })

  it('gives way to another choice', async () => {
    const { user, answer, input } = await open('radio')
    await user.type(input() as HTMLInputElement, 'No')
    await user.click(screen.getByLabelText('Sí'))
    expect(answer()).toEqual(['sí'])
    expect(input()).toBeNull()
  })
})
