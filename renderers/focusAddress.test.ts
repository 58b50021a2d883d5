// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { fieldDomId } from './fieldDomId'
import { focusAddress } from './focusAddress'

const [plant, serial] = ['a1', 'a2']
const idOf = (fieldId: string) => fieldDomId({ fieldId })

const drawn = (levels: readonly { readonly id: string; readonly disabled: boolean }[]) => {
  document.body.innerHTML = `<div class="acopio-field"><div class="acopio-row">${levels
    .map(({ id, disabled }) => `<input id="${idOf(id)}" ${disabled ? 'disabled' : ''}>`)
    .join('')}</div></div>`
}

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})

it('goes to the level that has to be answered first', () => {
  drawn([
    { id: plant, disabled: false },
    { id: serial, disabled: true },
  ])
  focusAddress({ fieldId: serial })
  expect(document.activeElement?.id).toBe(idOf(plant))
})

it('goes to the place of a row that waits for another one', () => {
  drawn([
    { id: plant, disabled: true },
    { id: serial, disabled: true },
  ])
  focusAddress({ fieldId: serial })
  expect(document.activeElement?.className).toBe('acopio-field')
})
