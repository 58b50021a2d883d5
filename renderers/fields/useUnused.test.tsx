// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answeringOf, fieldId, fieldsOf } from '../../tests/support/drawForm'
import type { Drawing } from '../inputs/drawing/DrawingDialog'
import { useUnused } from './useUnused'

const drawingOver = (close: () => void): Drawing => ({
  strokes: [],
  paper: { width: 10, height: 10 },
  picture: { width: 10, height: 10, close },
})

it('keeps what is not used with its field, also while that is not drawn, and lets go of what is done', () => {
  const answering = answeringOf(fieldsOf({ field_type: 'image' }, { field_type: 'image' }))
  const open = (number: number) => {
    const state = answering.stateAt({ fieldId: fieldId(number) })
    if (!state) throw new Error('There is no such field.')
    return renderHook(() => useUnused(state))
  }
  const close = vi.fn()
  const drawing = drawingOver(close)
  const first = open(1)
  const photo = new Blob(['a'])
  act(() => first.result.current.keepDrawing(drawing))
  act(() => first.result.current.keepPhoto(photo))
  expect(first.result.current).toMatchObject({ drawing, photo })
  first.unmount()

  expect(open(2).result.current.drawing).toBeUndefined()
  const again = open(1)
  expect(again.result.current).toMatchObject({ drawing, photo })
  act(() => again.result.current.keepDrawing({ ...drawing }))
  expect(close).not.toHaveBeenCalled()
  act(() => again.result.current.keepDrawing(undefined))
  expect(close).toHaveBeenCalledOnce()
  expect(again.result.current).toMatchObject({ drawing: undefined, photo })
})
