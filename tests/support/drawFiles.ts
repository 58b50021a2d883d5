import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { FieldDocument } from '../../schemas/model/form'
import { drawForm, fieldsOf, type DrawOptions } from './drawForm'
import { heldPort } from './heldPort'

/** A file as a person would choose it. */
export const pickedFile = (name: string, type = 'application/pdf', size = 4) =>
  new File([new Uint8Array(size)], name, { type, lastModified: 1_700_000_000_000 })

export const filePicker = () => screen.getByLabelText<HTMLInputElement>(/Elegir/)

export const pickFiles = (...files: File[]) =>
  act(async () => void fireEvent.change(filePicker(), { target: { files } }))

type Field = Partial<FieldDocument> & { readonly field_type: string }

/** A field for files above a field for text, and what it sends, which arrives when the test says so. */
export function drawFiles(field: Field, more: DrawOptions = {}) {
  const { port, sent } = heldPort()
  const drawn = drawForm(fieldsOf(field, { field_type: 'text', label: 'Sitio' }), {
    ports: { upload: port },
    ...more,
  })
  return { ...drawn, sent }
}

/** jsdom has no addresses for what is not sent yet: `blob:1`, `blob:2`, … */
export function nameBlobs(): void {
  beforeEach(() => {
    let made = 0
    URL.createObjectURL = vi.fn(() => `blob:${++made}`)
    URL.revokeObjectURL = vi.fn()
  })
  afterEach(() => vi.restoreAllMocks())
}
