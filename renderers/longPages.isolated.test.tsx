// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { drawForm, fieldId, fieldsOf } from '../tests/support/drawForm'
import { fieldDomId } from './fieldDomId'
import { focusAddress } from './focusAddress'
import type * as inputs from './inputs/TextInput'

const drawn = vi.hoisted(() => [] as string[])

vi.mock('./inputs/TextInput', async (original) => {
  const { TextInput } = await original<typeof inputs>()
  return {
    TextInput: (props: ComponentProps<typeof TextInput>) => {
      drawn.push(props.id)
      return <TextInput {...props} />
    },
  }
})

beforeEach(() => {
  drawn.length = 0
})

describe('long pages', () => {
  // Queries by label check every label for every query: too slow here.
  const inputAt = (number: number) =>
    document.getElementById(fieldDomId({ fieldId: fieldId(number) })) as HTMLElement
  const many = Array.from({ length: 400 }, () => ({ field_type: 'text' }))

  it('draws one field for a key, of hundreds', async () => {
    const { container, answering } = drawForm(fieldsOf(...many))
    await expect.poll(() => container.querySelectorAll('.acopio-slot').length).toBe(400)
    expect(new Set(drawn).size).toBe(400)
    drawn.length = 0
    fireEvent.change(inputAt(200), { target: { value: 'x' } })
    expect(answering.toSubmission()).toEqual({ [fieldId(200)]: 'x' })
    expect(drawn).toEqual([fieldDomId({ fieldId: fieldId(200) })])
  })

  it('draws one field for a key inside a set of a group', () => {
    const [group, ...children] = fieldsOf(
      { field_type: 'group', groups_fields: [fieldId(2), fieldId(3)], properties: { min: 3 } },
      { field_type: 'text', group: { group_id: fieldId(1), group_set_id: 0 } },
      { field_type: 'text', group: { group_id: fieldId(1), group_set_id: 0 } },
    )
    drawForm(group ? [group, ...children] : [])
    const address = { fieldId: fieldId(3), groupId: fieldId(1), setIndex: 1 }
    drawn.length = 0
    fireEvent.change(document.getElementById(fieldDomId(address)) as HTMLElement, { target: { value: 'x' } })
    expect(drawn).toEqual([fieldDomId(address)])
  })

  it('shows the first screen at once and focuses a field that is not mounted yet', async () => {
    Element.prototype.scrollIntoView = vi.fn()
    const { container } = drawForm(fieldsOf(...many))
    expect(container.querySelectorAll('.acopio-slot').length).toBeLessThan(100)
    act(() => focusAddress({ fieldId: fieldId(390) }))
    await expect.poll(() => document.activeElement).toBe(inputAt(390))
  })
})
