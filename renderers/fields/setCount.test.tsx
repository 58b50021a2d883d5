// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawForm, fieldId, fieldsOf } from '../../tests/support/drawForm'
import { createSetCount } from './setCount'

const group = fieldId(1)
const draw = () =>
  drawForm(
    fieldsOf(
      { field_type: 'group', groups_fields: [fieldId(2)] },
      { field_type: 'text', group: { group_id: group, group_set_id: 0 } },
    ),
  )
const names = () => [...document.querySelectorAll('.acopio-set-name')].map(({ textContent }) => textContent)

it('is in the names of all sets, of many of them a moment later', async () => {
  const { answering } = draw()
  const add = (times: number) =>
    act(() => {
      for (let time = 0; time < times; time++) answering.addSet(group)
    })
  add(2)
  expect(names()).toEqual(['Elemento 1 de 2', 'Elemento 2 de 2'])
  add(20)
  expect(names().at(-1)).toBe('Elemento 22 de 22')
  await screen.findByText('Elemento 1 de 22')
  expect(names()).toEqual(names().map((_name, index) => `Elemento ${index + 1} de 22`))
})

it('is told to sets that nobody sees once they come into sight, are written in or are printed', async () => {
  const { answering } = draw()
  const add = (times: number) =>
    act(() => {
      for (let time = 0; time < times; time++) answering.addSet(group)
    })
  add(9)
  const [block] = document.querySelectorAll('.acopio-set-block')
  const leave = (skipped: boolean) =>
    act(() => {
      block?.dispatchEvent(Object.assign(new Event('contentvisibilityautostatechange'), { skipped }))
    })
  const cameBack = {
    seen: () => leave(false),
    written: () => act(() => block?.querySelector('input')?.focus()),
    printed: () => act(() => void window.dispatchEvent(new Event('beforeprint'))),
  }
  await screen.findByText('Elemento 1 de 9')
  for (const [way, comeBack] of Object.entries(cameBack)) {
    const before = names().length
    leave(true)
    add(1)
    await screen.findByText(`Elemento 9 de ${before + 1}`)
    expect(names()[0], way).toBe(`Elemento 1 de ${before}`)
    comeBack()
    expect(names()[0], way).toBe(`Elemento 1 de ${before + 1}`)
  }
})

it('is not told any more when another number follows', async () => {
  const count = createSetCount(9)
  const told: number[] = []
  count.subscribe(() => told.push(count.get()))
  count.tell(10)?.()
  count.tell(11)
  await expect.poll(() => told).toEqual([11])
})
